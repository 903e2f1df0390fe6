import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../fulfilment/index.js';
import type { Principal, User } from '../../../identity/index.js';
import type { RequestQuota } from '../../workflow/quota/index.js';
import type { RequestRefusal } from '../../model/index.js';
import type { RequestEntity, NewRequestEpisode, NewRequestedTitle } from '../../store/index.js';

/** A request before it is accepted, with all that the rules need. */
export interface RequestCandidate {
  readonly actor: Principal;
  readonly requester: User;
  readonly title: NewRequestedTitle;
  readonly variant: Variant;
  /** Distinguishes requests for the same title: the variant, or a random key for series. */
  readonly requestKey: string;
  /** Series only: the wanted episodes. */
  readonly episodes: readonly NewRequestEpisode[];
  /** Ids at the downloader; null when no override was sent. */
  readonly rootFolder: number | null;
  readonly quality: number | null;
  readonly language: number | null;
  /** Id of the connection that should fetch it; null for the default one. */
  readonly downloader: string | null;
  /** What the download rules look at. */
  readonly genreIds: readonly number[];
  /** ISO 639-1; null where the metadata source does not know it. */
  readonly originalLanguage: string | null;
  /** Whether a media server or downloader already holds the variant. */
  readonly isAlreadyAvailable: boolean;
  /** Whether the portal creates it from the watchlist of the requester. */
  readonly fromWatchlist?: boolean;
}

/** The part of a candidate that the rules look at. */
export interface RuleInput {
  readonly kind: RequestKind;
  readonly title: string;
  readonly variant: Variant;
  /** Quota cost: number of episodes for series, else 1. */
  readonly quotaCost: number;
  /** Whether a downloader, profile, root folder or language was sent, even 0. */
  readonly hasOverrides: boolean;
}

/** Context of the rules. They evaluate the requester's rights; of the actor only the right to act on behalf of others is checked. */
export interface RuleContext {
  readonly actor: Principal;
  readonly requester: User;
  /** The existing request for the same variant of the same title; null when there is none. */
  readonly existing: Pick<RequestEntity, 'state' | 'deniedReason'> | null;
  /** Whether a media server or downloader already holds the variant. */
  readonly isAlreadyAvailable: boolean;
  readonly quota: RequestQuota;
}

/** Returns null when the rule passes. */
export type RequestRule = (ruleInput: RuleInput, ruleContext: RuleContext) => RequestRefusal | null;
