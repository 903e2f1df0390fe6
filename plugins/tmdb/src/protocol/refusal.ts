import { PluginFailure, type FailureCode } from '@ombi/sdk';
import { z } from 'zod';

const Refusal = z.object({ success: z.literal(false), status_code: z.int().catch(0), status_message: z.string().catch('') });

/** The service's own numbers for what went wrong; all others are trouble that passes. */
const NUMBERS: readonly (readonly [FailureCode, readonly number[]])[] = [
  ['unauthorized', [3, 7, 10, 14, 45]],
  ['not-found', [6, 34]],
  ['rate-limited', [25]],
  ['rejected', [5, 18, 20, 22, 23, 27]],
];

const codeOf = (number: number): FailureCode => NUMBERS.find(([, numbers]) => numbers.includes(number))?.[0] ?? 'unavailable';

export const isRefusal = (body: unknown): boolean => Refusal.safeParse(body).success;

/** An answer that is looked at first: a refusal may come with status 200, and would pass for something empty. */
export const unlessRefused = <T extends z.ZodType>(answer: T) =>
  z.preprocess((body) => {
    const { data: refusal } = Refusal.safeParse(body);
    if (refusal) throw new PluginFailure(codeOf(refusal.status_code), refusal.status_message || undefined);
    return body;
  }, answer);
