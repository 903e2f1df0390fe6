const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long an answer of a metadata source counts as fresh, in milliseconds. */
export const METADATA_CACHE_TTL_MS = {
  title: 12 * HOUR,
  list: HOUR,
  /** Genres, languages and the like, which change a few times a year. */
  vocabulary: DAY,
} as const;

/** Up to this long past its TTL an entry is returned at once and refreshed in the background. */
export const STALE_WHILE_REVALIDATE_MS = DAY;
/** Beyond that the source is asked first, but callers wait at most this long before they get the old entry. */
export const OPTIONAL_SOURCE_TIMEOUT_MS = 2_000;
/** Maximum age of an entry that is returned while the source fails. */
export const MAX_STALE_MS = 30 * DAY;
/** How long a source is not asked again after it failed to answer. */
export const FAILED_SOURCE_PAUSE_MS = 60_000;
