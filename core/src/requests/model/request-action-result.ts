import type { RequestKind } from '../../fulfilment/index.js';
import { Problem } from '../../kernel/index.js';

/** Result of an action: text for the user, and the public id of the request. */
export interface RequestActionResult {
  readonly requestId: number;
  readonly message: string | null;
}

/** Why an action is refused. Codes from `NotPossible` on are new; the others belong to the public API of earlier releases. */
type RequestRefusalCode =
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

/** The requester, where another user made the request, and the obstacle: a missing role, or the quota. */
export interface RefusedRequester {
  readonly name: string;
  readonly because: 'RequestMovie' | 'Request4KMovie' | 'RequestTv' | 'RequestMusic' | 'Disabled' | 'quota';
}

/** An expected error: why an action is rejected. Code and message for the user, and details that the text of the code does not have. */
export interface RequestRefusal {
  readonly code: RequestRefusalCode;
  readonly text: string;
  readonly reason?: string | null;
  /** Present when the title was denied: the reason as the approver wrote it, null without one. */
  readonly deniedReason?: string | null;
  /** Present when the refusal is about another user than the actor. */
  readonly refusedFor?: RefusedRequester;
}

/** Thrown with a {@link RequestRefusal}, so that the transaction is rolled back. Answers as a problem where the response has no code and text. */
export class RequestRefusedError extends Problem {
  override readonly name = 'Refused';

  constructor(readonly refusal: RequestRefusal) {
    super(409, `request/${refusal.code}`, refusal.text);
  }
}

/** The request does not exist, or the user may not see it. */
export const requestNotFoundRefusal = (kind: RequestKind = 'movie'): RequestRefusal => ({
  code: kind === 'tv' ? 'ChildRequestDoesNotExist' : 'RequestDoesNotExist',
  text: kind === 'tv' ? 'Child Request does not exist' : 'Request does not exist',
});

/** No episodes were selected. */
export const noEpisodesSelectedRefusal = (): RequestRefusal => ({
  code: 'NoEpisodes',
  text: 'There are no such episodes. Please choose at least one',
});

/** The request belongs to another user (forbidden). */
export const notOwnRequestRefusal = (): RequestRefusal => ({
  code: 'NoPermissions',
  text: 'You do not have permissions to change this request',
});

/** The user may not create requests for other users. */
export const onBehalfNotAllowedRefusal = (): RequestRefusal => ({
  code: 'NoPermissionsOnBehalf',
  text: 'You do not have permissions to request on behalf of others',
});

/** The user for whom the request is made does not exist. */
export const requesterNotFoundRefusal = (): RequestRefusal => ({
  code: 'NoPermissionsOnBehalf',
  text: 'The user to request for does not exist',
});

/** The title cannot be marked as unavailable. Names the connections, because it can only be removed there. */
export const cannotMarkUnavailableRefusal = (names: readonly string[]): RequestRefusal => ({
  code: 'HeldByServer',
  text: `This cannot be marked as unavailable, because a server holds it: ${names.join(', ')}`,
  reason: names.join(', '),
});

/** The title is unknown to the metadata sources. */
export const titleNotFoundRefusal = (): RequestRefusal => ({
  code: 'TitleUnknown',
  text: 'There was an issue adding this title. Nothing is known about it; please try again later',
});

/** The collection is unknown or empty. */
export const collectionNotFoundRefusal = (): RequestRefusal => ({
  code: 'CollectionUnknown',
  text: 'There is no such collection, or it has no movies',
});

/** Outcome of a request or decision. */
export type RequestActionOutcome = { readonly accepted: RequestActionResult } | { readonly refusal: RequestRefusal };

/** Turns a {@link RequestRefusedError} into a refusal; other errors are rethrown. */
export async function toActionOutcome(work: Promise<RequestActionResult>): Promise<RequestActionOutcome> {
  try {
    return { accepted: await work };
  } catch (cause) {
    if (!(cause instanceof RequestRefusedError)) throw cause;
    return { refusal: cause.refusal };
  }
}
