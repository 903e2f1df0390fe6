import { toActionOutcome, type RefusedRequester, type RequestActionResult, type RequestActionOutcome } from '../../model/index.js';

/** Response of every action on a request. Refusals are answered with 200, code and text. */
export interface RequestEngineResult {
  readonly result: boolean;
  readonly message: string | null;
  readonly isError: boolean;
  readonly errorMessage: string | null;
  readonly errorCode: string | null;
  readonly requestId: number;
  /** Present when the title was denied; `message` says so in English. */
  readonly denied?: true;
  /** With `denied`: the reason as the approver wrote it, null without one. */
  readonly deniedReason?: string | null;
  /** Present when a request on behalf of another user was refused because of that user; `errorMessage` says so in English. */
  readonly refusedFor?: RefusedRequester;
}

/** Maps an action to its response. Errors other than refusals are rethrown. */
export const awaitEngineResult = async (work: Promise<RequestActionResult>): Promise<RequestEngineResult> =>
  toEngineResult(await toActionOutcome(work));

/** Maps the outcome of an action to its response. */
export function toEngineResult(requestActionOutcome: RequestActionOutcome): RequestEngineResult {
  if ('accepted' in requestActionOutcome) {
    const { requestId, message } = requestActionOutcome.accepted;
    return { result: true, message, isError: false, errorMessage: null, errorCode: null, requestId };
  }
  const { code, text, reason = null, deniedReason, refusedFor } = requestActionOutcome.refusal;
  return {
    ...{ result: false, message: reason, isError: true, errorMessage: text, errorCode: code, requestId: 0 },
    ...(deniedReason !== undefined && { denied: true, deniedReason }),
    ...(refusedFor && { refusedFor }),
  };
}
