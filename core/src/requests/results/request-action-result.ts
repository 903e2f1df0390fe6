import type { RequestKind } from '../../fulfilment/index.js';
import { Problem } from '../../kernel/index.js';

/** What was done, in words for people, and the id on the wire of the request it was done to. */
export interface RequestActionResult {
  readonly requestId: number;
  readonly message: string | null;
}

/** Why a request is refused. The names from `NotPossible` on are our own; the others are those of the public API. */
type RefusalCode =
  | 'AlreadyRequested'
  | 'EpisodesAlreadyRequested'
  | 'NoPermissionsOnBehalf'
  | 'NoPermissions'
  | `${'' | 'Child'}RequestDoesNotExist`
  | `NoPermissionsRequest${'Movie' | 'TV' | 'Album'}`
  | `${'Movie' | 'Tv' | 'Album'}RequestQuotaExceeded`
  | 'NoEpisodes'
  | 'NotPossible'
  | 'Overtaken'
  | 'HeldByServer'
  | 'TitleUnknown'
  | 'CollectionUnknown';

/** A refusal always says what (code) and what people read (text); `reason` is what somebody gave as theirs. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly text: string;
  readonly reason?: string | null;
}

/** Carries a {@link Refusal} out of a transaction, which is rolled back. A problem where an answer has no room for code and text. */
export class RequestRefusedError extends Problem {
  override readonly name = 'Refused';

  constructor(readonly refusal: Refusal) {
    super(409, `request/${refusal.code}`, refusal.text);
  }
}

export const requestNotFound = (kind: RequestKind = 'movie'): Refusal => ({
  code: kind === 'tv' ? 'ChildRequestDoesNotExist' : 'RequestDoesNotExist',
  text: kind === 'tv' ? 'Child Request does not exist' : 'Request does not exist',
});

export const noEpisodesSelected = (): Refusal => ({ code: 'NoEpisodes', text: 'There are no such episodes. Please choose at least one' });

export const notOwnRequest = (): Refusal => ({ code: 'NoPermissions', text: 'You do not have permissions to change this request' });

export const onBehalfNotAllowed = (): Refusal => ({
  code: 'NoPermissionsOnBehalf',
  text: 'You do not have permissions to request on behalf of others',
});

export const requesterNotFound = (): Refusal => ({ code: 'NoPermissionsOnBehalf', text: 'The user to request for does not exist' });

/** Names who holds it, because only there it can be removed. */
export const stillOnMediaServer = (names: readonly string[]): Refusal => ({
  code: 'HeldByServer',
  text: `This cannot be marked as unavailable, because a server holds it: ${names.join(', ')}`,
  reason: names.join(', '),
});

export const titleNotFound = (): Refusal => ({
  code: 'TitleUnknown',
  text: 'There was an issue adding this title. Nothing is known about it; please try again later',
});

/** There is no collection of this number, or nothing in it. */
export const collectionNotFound = (): Refusal => ({ code: 'CollectionUnknown', text: 'There is no such collection, or it has no movies' });

/** What became of a wish or a decision. */
export type RequestActionOutcome = { readonly accepted: RequestActionResult } | { readonly refusal: Refusal };

/** A refusal is an answer like any other; anything else that goes wrong stays an exception. */
export async function toActionOutcome(work: Promise<RequestActionResult>): Promise<RequestActionOutcome> {
  try {
    return { accepted: await work };
  } catch (cause) {
    if (!(cause instanceof RequestRefusedError)) throw cause;
    return { refusal: cause.refusal };
  }
}
