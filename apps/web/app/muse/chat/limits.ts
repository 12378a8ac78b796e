/** As the contract has them, which a test holds them to: its schemas would bring a validator along. */

/** Longest message, in characters. */
export const LONGEST = 2_000;
/** Answers a day of an explorer. */
export const EXPLORER_ANSWERS = 5;
