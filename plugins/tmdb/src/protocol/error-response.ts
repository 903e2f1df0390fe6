import { type FailureCode, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';

const ErrorAnswer = z.object({ success: z.literal(false), status_code: z.int().catch(0), status_message: z.string().catch('') });

/** The service's status codes by failure; all others count as temporary failures. */
const STATUS_CODES_BY_FAILURE: readonly (readonly [FailureCode, readonly number[]])[] = [
  ['unauthorized', [3, 7, 10, 14, 45]],
  ['not-found', [6, 34]],
  ['rate-limited', [25]],
  ['rejected', [5, 18, 20, 22, 23, 27]],
];

const failureCodeOf = (statusCode: number): FailureCode =>
  STATUS_CODES_BY_FAILURE.find(([, statusCodes]) => statusCodes.includes(statusCode))?.[0] ?? 'unavailable';

/** Whether a body is an error response of the service; its HTTP status does not matter. */
export const isErrorResponse = (body: unknown): boolean => ErrorAnswer.safeParse(body).success;

/** Error mapping: checks an answer for an error first, because an error with HTTP status 200 would parse as an empty result. */
export const failOnErrorResponse = <T extends z.ZodType>(answer: T) =>
  z.preprocess((body) => {
    const { data: error } = ErrorAnswer.safeParse(body);
    if (error) throw new PluginFailure(failureCodeOf(error.status_code), error.status_message || undefined);
    return body;
  }, answer);
