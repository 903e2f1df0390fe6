const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long to wait after the first, second … failed try, in milliseconds. */
export const LADDER: readonly number[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

/** Milliseconds until the next try after `attempts` failed ones; null when the ladder has no rung left. */
export const waitAfter = (attempts: number): number | null => LADDER[attempts - 1] ?? null;
