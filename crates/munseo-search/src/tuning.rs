//! Every number the ranking is tuned by, in one place.
//!
//! The values were found by coordinate descent over graded queries in two languages about two
//! unrelated sites (one set is in `relevance/`), and rounded. Change them with both at hand.

/// The numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    /// What a field is worth when a term occurs in it, in the order of the bits of
    /// [`crate::index::place::Place`]: name, title, topic, heading, area, lead, body, code, and
    /// the twin's name, title and lead, and a whole area. 0 to 1.
    pub fields: [f32; 12],
    /// How much further fields of a record add, as a share of what the best one leaves open. 0 to 1.
    pub further_fields: f32,
    /// What the other sections of a page add to the value of its best one. 0 to 1.
    pub further_sections: f32,
    /// How much of a word in the title counts for the sections below it. 0 to 1.
    pub inherited: f32,

    /// Quality of another form of the word. 0 to 1, as all qualities.
    pub form: f32,
    /// Quality of a word that what was typed begins: at least, and at most when nearly all was typed.
    pub prefix: [f32; 2],
    /// What the word itself keeps of its quality while it is unfinished and has a single syllable.
    pub single_syllable: f32,
    /// Quality of a word whose initial consonants were typed.
    pub initials: f32,
    /// Quality of a synonym.
    pub synonym: f32,
    /// Quality of a name that sounds alike.
    pub sound: f32,
    /// Quality of a word one and two typing errors away.
    pub typo: [f32; 2],

    /// What a synonym or sound of a word that was only guessed keeps of its quality.
    pub guess: f32,

    /// The same where the word can be only one.
    pub sure_guess: f32,

    /// What a word gains in a lead of one word; it loses as much in one of 256, nothing in one of 16.
    pub brevity: f32,

    /// Exponent of a word's rarity: 0 makes all words equal, 1 follows their information.
    pub rarity: f32,
    /// Weight of a function word next to others. 0 to 1.
    pub function_word: f32,
    /// Weight of an unfinished word that begins nothing. 0 to 1.
    pub unknown_open: f32,
    /// Weight of an unfinished word of one letter, rising to 1 at [`Weights::FINISHED`] letters. 0 to 1.
    pub barely_open: f32,
    /// How much the best section counts against the page as a whole. 0 to 1.
    pub cohesion: f32,

    /// Weights of the rules, in their order.
    pub rules: [f32; 7],
    /// A page must hold this share of the query to be an answer.
    pub least_coverage: f32,
    /// An answer must have this share of the best one's score.
    pub least_share: f32,
}

impl Weights {
    /// An unfinished word of this many letters or strokes weighs as much as a whole one.
    pub const FINISHED: f32 = 5.0;

    /// The weights every search uses.
    pub const TUNED: Self = Self {
        fields: [
            1.0, 0.6, 0.66, 0.52, 0.4, 0.62, 0.48, 0.28, 0.8, 0.6, 0.56, 0.86,
        ],
        further_fields: 0.1,
        further_sections: 0.42,
        inherited: 0.6,
        form: 0.93,
        prefix: [0.68, 0.83],
        single_syllable: 0.8,
        initials: 0.9,
        synonym: 0.88,
        sound: 0.75,
        typo: [0.7, 0.5],
        brevity: 1.1,
        guess: 0.45,
        sure_guess: 0.9,
        rarity: 0.64,
        function_word: 0.1,
        unknown_open: 0.5,
        barely_open: 0.24,
        cohesion: 0.45,
        rules: [5.3, 6.25, 0.4, 0.25, 0.36, 0.8, 2.0],
        least_coverage: 0.22,
        least_share: 0.35,
    };
}

impl Default for Weights {
    fn default() -> Self {
        Self::TUNED
    }
}
