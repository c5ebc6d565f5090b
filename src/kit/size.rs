//! Sizes of type, gaps and targets, in logical pixels at 100 %.

/// Values of four digits on a chip.
pub const TINY: f32 = 12.0;
/// Small print.
pub const SMALL: f32 = 14.0;
/// Text.
pub const TEXT: f32 = 16.0;
/// Emphasis.
pub const EMPHASIS: f32 = 20.0;
/// Amounts on seats, titles.
pub const AMOUNT: f32 = 28.0;
/// The pot.
pub const POT: f32 = 44.0;
/// State of a player on the second window: two lines beside his chips.
pub const FAR_STATE: f32 = 24.0;
/// Words of the second window.
pub const FAR_SMALL: f32 = 32.0;
/// Names on the second window.
pub const FAR_NAME: f32 = 36.0;
/// Figures of the second window, readable across the room.
pub const FAR: f32 = 64.0;
/// The one figure of the second window.
pub const FARTHEST: f32 = 112.0;

/// Between a label and its own.
pub const CLOSE: f32 = 4.0;
/// Between lines; also the least between two controls, for their rings.
pub const LINE: f32 = 8.0;
/// Between groups.
pub const GROUP: f32 = 12.0;
/// Inside a panel.
pub const PANEL: f32 = 16.0;
/// How wide the mark of what is chosen is, `✓ `, in the size of text.
pub const MARK: f32 = 18.5;
/// Around the page.
pub const PAGE: f32 = 24.0;
/// Between parts that have little to do with each other.
pub const PART: f32 = 32.0;
/// Around what stands alone.
pub const ALONE: f32 = 48.0;

/// Sides of the smallest target.
pub const TARGET: f32 = 44.0;
/// Sides of the target of the one action.
pub const TARGET_PRIMARY: f32 = 56.0;
/// Corners of panels.
pub const CORNER: f32 = 12.0;
/// Corners of controls.
pub const CORNER_CONTROL: f32 = 8.0;
/// A line.
pub const STROKE: f32 = 1.0;
/// How far a letter reaches beyond its step: the tail of a Q, and what
/// rounding to whole pixels adds.
pub const OVERHANG: f32 = 2.0;
/// Width of the focus ring.
pub const RING: f32 = 3.0;
/// Between a control and its ring.
pub const RING_GAP: f32 = 2.0;
/// Height of a drawing of lines.
pub const CHART: f32 = 280.0;
/// Width of the widest bar.
pub const BAR: f32 = 200.0;
/// A chip.
pub const CHIP: f32 = 44.0;
/// Width of a column that is easy to read across.
pub const COLUMN: f32 = 640.0;
/// Widest page of one column.
pub const PAGE_WIDTH: f32 = 880.0;
/// Width of the right column.
pub const SIDE: f32 = 360.0;
/// Width of a seat.
pub const SEAT: f32 = 176.0;
/// How many times its size the table is drawn at most.
pub const TABLE_MOST: f32 = 2.0;
/// Line of a field: with its padding, a target.
pub const FIELD_LINE: f32 = 28.0;
/// Width of a money or number field.
pub const FIELD: f32 = 168.0;
/// Width of a key for a rank, with the count of its cards: the keys stay where
/// they are while a hand presses them.
pub const RANK: f32 = 72.0;
/// Width of the column of a time or a number in a list.
pub const STAMP: f32 = 64.0;
/// Widest hint.
pub const HINT: f32 = 420.0;
/// Below this width, or [`LOW`], there is one column.
pub const NARROW: f32 = 900.0;
/// Below this height there is one column.
pub const LOW: f32 = 600.0;
/// The window when it first opens.
pub const WINDOW: iced::Size = iced::Size::new(1024.0, 700.0);
/// The second window, for which its sizes are said.
pub const WINDOW_FAR: iced::Size = iced::Size::new(1280.0, 720.0);
/// The same when it first opens: it fits beside the borders of a small screen.
pub const WINDOW_FAR_FIRST: iced::Size = iced::Size::new(960.0, 640.0);
