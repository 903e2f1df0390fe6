const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long an answer of a metadata source counts as fresh, in milliseconds. */
export const METADATA_CACHE_TTL_MS = {
  title: 12 * HOUR,
  list: HOUR,
  /** Genres, languages and the like, which change a few times a year. */
  vocabulary: DAY,
} as const;

/** Up to this long past its TTL an entry is returned at once and refreshed in the background (stale-while-revalidate). */
export const STALE_WHILE_REVALIDATE_MS = DAY;
/** How long callers wait for a source when they can do without its answer: for optional data, and where an older entry is cached. */
export const OPTIONAL_SOURCE_TIMEOUT_MS = 2_000;
/** Maximum age of an entry that is returned while the source fails. */
export const MAX_STALE_MS = 30 * DAY;
/** Cooldown of a source that failed to answer: how long it is not called again. */
export const FAILED_SOURCE_PAUSE_MS = 60_000;
