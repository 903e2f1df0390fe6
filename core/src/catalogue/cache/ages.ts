const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long what the metadata source said counts as new, in milliseconds. */
export const FRESH = {
  title: 12 * HOUR,
  list: HOUR,
  /** Genres, languages and the like, which change a few times a year. */
  vocabulary: DAY,
} as const;

/** Up to this long past its time an answer is given at once and renewed behind the scenes. */
export const GRACE = DAY;
/** Beyond that the source is asked first, but nobody waits longer than this. */
export const PATIENCE = 2_000;
/** The oldest answer that is better than none. */
export const USABLE = 30 * DAY;
/** How long the source is left alone about a question after it failed to answer. */
export const REST = 60_000;
