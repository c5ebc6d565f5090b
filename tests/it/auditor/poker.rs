//! The same of a table of Pôquer fechado.

use banqueiro::games::poker::{Event, rules::betting::Act};

use super::{Books, Money, PlayerId, add};

impl Books {
    fn puts_each(&mut self, paid: &[(PlayerId, Money)]) {
        for (player, amount) in paid {
            self.puts(*player, amount.centavos(), 0);
        }
    }

    fn pot_returns(&mut self) {
        for (player, (bet, dead)) in std::mem::take(&mut self.bets) {
            add(&mut self.chips, player, bet + dead);
        }
    }

    pub(super) fn at_poker(&mut self, event: &Event) {
        match event {
            Event::CacifeSold { sales } => {
                for sale in sales {
                    self.sells(sale.player, sale.amount);
                }
            }
            Event::Joined { sale, .. } => self.sells(sale.player, sale.amount),
            Event::RoundStarted { pingos: paid, .. } | Event::PingoAgain { paid } => {
                self.puts_each(paid);
            }
            Event::Acted { player, act } => match *act {
                Act::Checked | Act::Folded => {}
                Act::ShortCall { .. } => {
                    let all = self.chips[player];
                    self.puts(*player, all, 0);
                }
                Act::Opened { amount } | Act::Called { amount } | Act::Raised { amount, .. } => {
                    self.puts(*player, amount.centavos(), 0);
                }
            },
            Event::OutcomeEntered { seats, .. } => {
                self.pot_returns();
                for seat in seats {
                    self.puts(seat.player, seat.put.centavos(), 0);
                }
            }
            Event::PotsAwarded(award) => {
                let shares = award.pots.iter().flat_map(|pot| pot.shares.iter());
                let mut paid = 0;
                for (player, share) in shares.chain(&award.returned) {
                    paid += share.centavos();
                    add(&mut self.chips, *player, share.centavos());
                }
                assert_eq!(paid, self.pot(), "the pots are what was put in");
                self.bets.clear();
            }
            Event::RoundAnnulled { .. } => self.pot_returns(),
            Event::Ended { .. } | Event::Paused(_) => self.all_cash_in(),
            Event::Resumed { snapshot, .. } => {
                for player in &snapshot.players {
                    self.sells(player.player, player.chips);
                }
            }
            Event::RulesChosen(_)
            | Event::SessionStarted { .. }
            | Event::Exchanged { .. }
            | Event::LightSwitched { .. }
            | Event::LightPlayed { .. }
            | Event::LightAnnulled
            | Event::ExchangeEnded
            | Event::Carried { .. } => {}
        }
    }
}
