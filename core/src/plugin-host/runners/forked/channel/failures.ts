import { FAILURE_CODES, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import { failureIn } from '../../../guard/failure.js';
import { Unsendable } from './frames.js';
import { refusalIn } from './refusals.js';

const LONGEST_WORDS = 500;
const LONGEST_STACK = 4_000;

/** An error as it crosses: a failure of the closed set, or, without a code, something that should not have happened. */
export const SentFailure = z.object({
  code: z.enum(FAILURE_CODES).nullable(),
  words: z.string().max(LONGEST_WORDS).optional(),
  retryAfterMs: z.number().optional(),
  stack: z.string().max(LONGEST_STACK).optional(),
});
export type SentFailure = z.output<typeof SentFailure>;

export function toSent(cause: unknown): SentFailure {
  const failure = failureIn(cause) ?? misdeedIn(cause);
  if (failure) return { code: failure.code, words: failure.detail?.slice(0, LONGEST_WORDS), retryAfterMs: failure.retryAfterMs };
  return { code: null, words: wordsOf(cause), ...(cause instanceof Error ? { stack: cause.stack?.slice(0, LONGEST_STACK) } : {}) };
}

function misdeedIn(cause: unknown): PluginFailure | null {
  const words = cause instanceof Unsendable ? 'what it sent is too large, or no plain data' : refusalIn(cause);
  return words === null ? null : new PluginFailure('malformed', words);
}

export function toError({ code, words, retryAfterMs, stack }: SentFailure): Error {
  if (code) return new PluginFailure(code, words, retryAfterMs);
  return Object.assign(new Error(words ?? 'something unnamed was thrown'), stack ? { stack } : {});
}

/** What was thrown, in words of a bearable length. */
export function wordsOf(cause: unknown): string {
  const words =
    refusalIn(cause) ??
    (cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause === 'string' ? cause : 'something unnamed was thrown');
  return words.slice(0, LONGEST_WORDS);
}
