#!/usr/bin/env bash
# What the window costs, against a bare iced window in the same run, as a table
# of limits kept and missed. Status 1 where one is missed.
#
#   tests/bench/window.sh [start|keys|slow|rest]    all of it takes ten minutes
#   QUICK=1 tests/bench/window.sh                   fewer turns, rest of 10 s
#   BOOKS=folder tests/bench/window.sh              where the books are kept
#
# start  first pixels: empty book, 200 rounds, 100,000 events: at most twice bare
# keys   key to pixels, median, in a night of 200 rounds: at most twice bare
# slow   a disk that takes 500 ms a sync: says “gravando”, and answers
# rest   a minute at the table, the book audited: no processor time; with a field focused, its
#        cursor only, at most 1 %; at most 60 MB resident
#
# Not part of .ci/run: it wants a quiet machine. Numbers of one run are compared
# with each other only.
set -euo pipefail
cd "$(dirname "$0")/../.."

packages=(
  gcc libc6-dev ca-certificates                                # build
  libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0   # window
  xvfb                                                         # screen
)

missing() {
  local package
  for package in "${packages[@]}"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || echo "$package"
  done
}

mapfile -t wanted < <(missing)
if [ "${#wanted[@]}" -gt 0 ]; then
  sudo=()
  [ "$(id -u)" -eq 0 ] || sudo=(sudo -n)
  "${sudo[@]}" apt-get update -qq
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
fi

# The benches first: they leave a program built for tests in the same place.
built() {
  cargo bench --locked --no-run --message-format=json --bench window --bench bare |
    sed -n 's/.*"name":"'"$1"'".*"executable":"\([^"]*\)".*/\1/p' | tail -n 1
}
window=$(built window)
bare=$(built bare)
cargo build --locked --release
banqueiro=${CARGO_TARGET_DIR:-target}/release/banqueiro

books=${BOOKS:-${XDG_CACHE_HOME:-$HOME/.cache}/banqueiro-bench}
mkdir -p "$books"

# A night of 200 rounds, left in the middle of the next one.
night() {
  cat <<'NIGHT'
data 27/11/2026 21:00
noite "Duzentas rodadas" brinquedo
jogo arremate
jogadores Íris Nino Olga Raul
banqueiro Íris
disposto Íris 500  Nino 500  Olga 500  Raul 500
fichas sugestão 3 de 600
partida baralhos 3 carteador Raul lugares Íris Nino Olga Raul
todos compram
NIGHT
  local round winner
  for round in $(seq 200); do
    winner=Íris
    [ $((round % 2)) -eq 0 ] || winner=Nino
    printf '%s\n' 'monte 100' rodada 'fim do leilão, começa Íris' 'Íris abre 4  Nino paga  Olga corre  Raul corre' \
      'ninguém compra' "ganha $winner > $([ "$winner" = Íris ] && echo Nino || echo Íris)" "$winner recolhe 4 de 2 cartas"
  done
  printf '%s\n' 'monte 100' rodada 'fim do leilão, começa Íris' 'Íris abre 4'
}

# Made anew where what they are made by has changed.
stamp=$(cat schema/* "$0" 2>/dev/null | cksum)
if [ "$(cat "$books/stamp" 2>/dev/null)" != "$stamp" ]; then
  echo "making books in $books"
  rm -f "$books"/*.db "$books"/*.db-journal
  night >"$books/night.txt"
  "$banqueiro" jogar - --book "$books/empty.db" </dev/null >/dev/null
  "$banqueiro" jogar "$books/night.txt" --book "$books/rounds.db"
  "$banqueiro" demonstrar --lancamentos 100000 --book "$books/large.db"
  "$banqueiro" jogar "$books/night.txt" --book "$books/large.db"
  echo "$stamp" >"$books/stamp"
fi
cp "$books/rounds.db" "$books/slow.db"

exec {ready}< <(exec Xvfb -displayfd 1 -screen 0 1280x800x24 -nolisten tcp 2>/dev/null)
screen=$!
trap 'kill "$screen" 2>/dev/null || true' EXIT
read -r -t 20 number <&"$ready"
export DISPLAY=:$number WINIT_X11_SCALE_FACTOR=1
unset WAYLAND_DISPLAY WAYLAND_SOCKET

"$window" measure "${1:-all}" "$banqueiro" "$bare" "$books"
