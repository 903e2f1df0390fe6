import { ApiProblem } from '@ombi/sdk/ui/http';

/** Why the portal gave no answer to show. */
export type ResetFault = 'offline' | 'tooManyTries' | 'somethingWentWrong';

export function faultOf(cause: unknown): ResetFault {
  if (!(cause instanceof ApiProblem)) throw cause;
  if (cause.isOffline) return 'offline';
  return cause.status === 429 ? 'tooManyTries' : 'somethingWentWrong';
}
