import type { FailureCode } from '@ombi/sdk';
import { PluginFailure } from '@ombi/sdk';
import { LADDER, waitAfter } from './ladder.js';

const WORDS: Record<FailureCode, string> = {
  unreachable: 'The server could not be reached',
  timeout: 'The server did not answer in time',
  unauthorized: 'The server did not accept the stored credentials',
  'not-found': 'The server does not know what was asked for',
  rejected: 'The server refused',
  'rate-limited': 'The server asked to come back later',
  unavailable: 'The server is in trouble itself',
  malformed: 'The server answered something that is not its protocol',
};

const LONGEST_WAIT = LADDER[LADDER.length - 1]!;

/** What follows from a failed try: the reason for people, and the milliseconds until the next try (null: never). */
export interface Verdict {
  readonly error: string;
  readonly waitMs: number | null;
}

/** Judge a failed try. `attempts` counts it in. A failure that only an administrator can mend is not tried again. */
export function judge(cause: unknown, attempts: number): Verdict {
  const ladder = waitAfter(attempts);
  if (!(cause instanceof PluginFailure)) return { error: 'Something unexpected went wrong; the log tells more', waitMs: ladder };
  return { error: inWords(cause), waitMs: cause.isRetriable ? asked(cause, ladder) : null };
}

const inWords = ({ code, detail }: PluginFailure): string => (detail ? `${WORDS[code]}: ${detail}` : WORDS[code]);

const asked = ({ retryAfterMs }: PluginFailure, ladder: number | null): number | null =>
  ladder === null || retryAfterMs === undefined ? ladder : Math.min(Math.max(retryAfterMs, 0), LONGEST_WAIT);
