import { VoteRefused } from '../casting/refusal.js';

/** The answer to a vote. A refusal is an answer like any other: 200, with its text. */
export interface VoteEngineResult {
  readonly result: boolean;
  readonly message: string | null;
  readonly isError: boolean;
  readonly errorMessage: string | null;
}

/** What came of it, as the public API says it. Anything but a refusal stays an exception. */
export async function voteResult(work: Promise<void>): Promise<VoteEngineResult> {
  try {
    await work;
    return { result: true, message: null, isError: false, errorMessage: null };
  } catch (cause) {
    if (!(cause instanceof VoteRefused)) throw cause;
    return { result: false, message: null, isError: true, errorMessage: cause.message };
  }
}
