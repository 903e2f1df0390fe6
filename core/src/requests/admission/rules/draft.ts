import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../fulfilment/index.js';
import type { Principal, User } from '../../../identity/index.js';
import type { Quota } from '../../quota/index.js';
import type { Refusal } from '../../outcome/index.js';
import type { RequestEntity } from '../../store/index.js';

/** What is asked for, before anybody said yes. */
export interface Draft {
  readonly kind: RequestKind;
  readonly title: string;
  readonly variant: Variant;
  /** What it costs: episodes of a series, else one. */
  readonly amount: number;
  /** A wish about profile or folder was sent, be it 0. */
  readonly hasOverrides: boolean;
}

/** All that the rules may look at. They judge the requester; the actor only needs the right to act for others. */
export interface Facts {
  readonly actor: Principal;
  readonly requester: User;
  /** The request for the same copy of the same title, if there is one. */
  readonly existing: Pick<RequestEntity, 'state' | 'deniedReason'> | null;
  /** Whether a server or downloader holds the copy already. */
  readonly isHeld: boolean;
  readonly quota: Quota;
}

/** Null lets the draft pass. */
export type Rule = (draft: Draft, facts: Facts) => Refusal | null;
