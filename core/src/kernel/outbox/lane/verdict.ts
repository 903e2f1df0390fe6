import { PluginFailure } from '@ombi/sdk';
import type { Trouble } from '../rows/trouble.js';
import { LADDER, waitAfter } from './ladder.js';

const LONGEST_WAIT = LADDER[LADDER.length - 1]!;

/** What follows from a failed try: what it was, and the milliseconds until the next try (null: never). */
export interface Verdict {
  readonly trouble: Trouble;
  readonly waitMs: number | null;
}

/** Judge a failed try. `attempts` counts it in. A failure that only an administrator can mend is not tried again. */
export function judge(cause: unknown, attempts: number): Verdict {
  const ladder = waitAfter(attempts);
  const isLost = cause instanceof PluginFailure && !cause.isRetriable;
  return { trouble: troubleOf(cause), waitMs: isLost ? null : asked(cause, ladder) };
}

const troubleOf = (cause: unknown): Trouble =>
  cause instanceof PluginFailure ? { code: cause.code, ...(cause.detail ? { detail: cause.detail } : {}) } : { code: 'unexpected' };

function asked(cause: unknown, ladder: number | null): number | null {
  const retryAfterMs = cause instanceof PluginFailure ? cause.retryAfterMs : undefined;
  return ladder === null || retryAfterMs === undefined ? ladder : Math.min(Math.max(retryAfterMs, 0), LONGEST_WAIT);
}
