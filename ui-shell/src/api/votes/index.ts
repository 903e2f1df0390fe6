import { http } from '@ombi/sdk/ui/http';
import { readFromBootstrap } from '../auth/bootstrap-data.js';

/** Kinds of requests by their numbers in the API, with the name used in paths. */
export const VOTE_KINDS = { 0: 'tv', 1: 'movie', 2: 'album' } as const;

/** Tab of the votes: those that are running, or completed ones. */
export type VoteTab = 'current' | 'completed';
/** Upvote or downvote. */
export type VoteDirection = 'up' | 'down';

/** A pending request and its votes. */
export interface VotableRequest {
  readonly requestId: number;
  readonly requestType: keyof typeof VOTE_KINDS;
  /** A path of the portal. */
  readonly image: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly alreadyVoted: boolean;
  /** 0: in favour; 1: against, or not voted. */
  readonly myVote: 0 | 1;
}

export interface VoteResult {
  readonly result: boolean;
  readonly isError: boolean;
  readonly errorMessage: string | null;
  readonly errorCode?: string;
}

interface VoteQuery {
  readonly tab: VoteTab;
  readonly position: number;
  readonly count: number;
}

export interface PagedVotableRequests {
  readonly collection: readonly VotableRequest[];
  readonly total: number;
}

export const votesApi = {
  isEnabled: () => readFromBootstrap<boolean>('api/v1/Settings/voteenabled'),

  page: ({ tab, position, count }: VoteQuery, signal?: AbortSignal) =>
    http.get<PagedVotableRequests>(`api/v3/votes?tab=${tab}&position=${position}&count=${count}`, { signal }),

  cast: ({ requestType, requestId }: Pick<VotableRequest, 'requestType' | 'requestId'>, voteDirection: VoteDirection) =>
    http.post<VoteResult>(`api/v1/Vote/${voteDirection}/${VOTE_KINDS[requestType]}/${requestId}`),
};
