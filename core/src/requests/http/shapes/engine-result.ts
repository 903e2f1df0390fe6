import { verdictOf, type Accepted, type Verdict } from '../../outcome/index.js';

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
export const engineResult = async (work: Promise<Accepted>): Promise<RequestEngineResult> => resultOf(await verdictOf(work));

export function resultOf(verdict: Verdict): RequestEngineResult {
  if ('accepted' in verdict) {
    const { requestId, message } = verdict.accepted;
    return { result: true, message, isError: false, errorMessage: null, errorCode: null, requestId };
  }
  const { code, text, reason = null } = verdict.refusal;
  return { result: false, message: reason, isError: true, errorMessage: text, errorCode: code, requestId: 0 };
}
