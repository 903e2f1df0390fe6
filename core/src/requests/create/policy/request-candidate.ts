import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../fulfilment/index.js';
import type { Principal, User } from '../../../identity/index.js';
import type { RequestQuota } from '../../quota/index.js';
import type { Refusal } from '../../results/index.js';
import type { RequestEntity, NewRequestEpisode, NewRequestedTitle } from '../../store/index.js';

/** A wish with all that is needed to judge it. */
export interface RequestCandidate {
  readonly actor: Principal;
  readonly requester: User;
  readonly title: NewRequestedTitle;
  readonly variant: Variant;
  /** Tells it from other wishes for the same title. */
  readonly slot: string;
  /** Of a series: what is wanted of it. */
  readonly episodes: readonly NewRequestEpisode[];
  /** Ids of the downloader; null when no wish was sent. */
  readonly rootFolder: number | null;
  readonly quality: number | null;
  readonly language: number | null;
  /** Whether a server or downloader holds the copy already. */
  readonly isAlreadyAvailable: boolean;
}

/** What is asked for, before anybody said yes. */
export interface RuleInput {
  readonly kind: RequestKind;
  readonly title: string;
  readonly variant: Variant;
  /** What it costs: episodes of a series, else one. */
  readonly amount: number;
  /** A wish about profile or folder was sent, be it 0. */
  readonly hasOverrides: boolean;
}

/** All that the rules may look at. They judge the requester; the actor only needs the right to act for others. */
export interface RuleContext {
  readonly actor: Principal;
  readonly requester: User;
  /** The request for the same copy of the same title, if there is one. */
  readonly existing: Pick<RequestEntity, 'state' | 'deniedReason'> | null;
  /** Whether a server or downloader holds the copy already. */
  readonly isAlreadyAvailable: boolean;
  readonly quota: RequestQuota;
}

/** Null lets the draft pass. */
export type RequestRule = (ruleInput: RuleInput, ruleContext: RuleContext) => Refusal | null;
