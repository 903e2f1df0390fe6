/**
 * Whether a time window that ends at `until` is still open, tolerating clock skew. One that ends later than it is long was opened before the clock was set
 * back: it is over, else it would last as much longer.
 */
export const isWindowOpen = (now: number, until: number, lengthMs: number): boolean => now < until && until - now <= lengthMs;
