import type { Accepted } from '../../flow/index.js';
import { Refused } from '../../refusal.js';

/** The answer to everything that changes a request. A refusal is an answer like any other: 200, with code and text. */
export interface RequestEngineResult {
  readonly result: boolean;
  readonly message: string | null;
  readonly isError: boolean;
  readonly errorMessage: string | null;
  readonly errorCode: string | null;
  readonly requestId: number;
}

/** What came of it, as the public API says it. Anything but a refusal stays an exception. */
export async function engineResult(work: Promise<Accepted>): Promise<RequestEngineResult> {
  try {
    const { requestId, message } = await work;
    return { result: true, message, isError: false, errorMessage: null, errorCode: null, requestId };
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    const { code, text, reason = null } = cause.refusal;
    return { result: false, message: reason, isError: true, errorMessage: text, errorCode: code, requestId: 0 };
  }
}
