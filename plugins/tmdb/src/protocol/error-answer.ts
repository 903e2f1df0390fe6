import { type FailureCode, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';

const ErrorAnswer = z.object({ success: z.literal(false), status_code: z.int().catch(0), status_message: z.string().catch('') });

/** The service's own numbers for what went wrong; all others are trouble that passes. */
const STATUS_CODES_BY_FAILURE: readonly (readonly [FailureCode, readonly number[]])[] = [
  ['unauthorized', [3, 7, 10, 14, 45]],
  ['not-found', [6, 34]],
  ['rate-limited', [25]],
  ['rejected', [5, 18, 20, 22, 23, 27]],
];

const failureCodeOf = (statusCode: number): FailureCode =>
  STATUS_CODES_BY_FAILURE.find(([, statusCodes]) => statusCodes.includes(statusCode))?.[0] ?? 'unavailable';

export const isErrorAnswer = (body: unknown): boolean => ErrorAnswer.safeParse(body).success;

/** An answer that is looked at first: a refusal may come with status 200, and would pass for something empty. */
export const failOnErrorAnswer = <T extends z.ZodType>(answer: T) =>
  z.preprocess((body) => {
    const { data: error } = ErrorAnswer.safeParse(body);
    if (error) throw new PluginFailure(failureCodeOf(error.status_code), error.status_message || undefined);
    return body;
  }, answer);
