import type { NotificationType } from '@ombi/sdk';
import type { DispatchOutcome } from '../../../fulfilment/index.js';
import type { Role } from '../../../identity/index.js';
import type { DeliveryError } from '../../../kernel/index.js';

/** What the rules looked at when they let a request pass. */
export interface AdmittedFact {
  readonly fact: 'admitted';
  /** What lets the person ask. */
  readonly right: Role | null;
  /** The name of whom somebody else asked for. */
  readonly onBehalfOf?: string;
  /** What is left of the limit, and the limit. */
  readonly left?: number;
  readonly limit?: number;
  /** Of a series: how many episodes are asked for, and how many others of the same wish were asked for before. */
  readonly episodes?: number;
  readonly before?: number;
}

/** Votes approved it: how many people are for it and against it, without the one who asked, and how many more for it than against it it took. */
export interface VotedFact {
  readonly fact: 'voted';
  readonly up: number;
  readonly down: number;
  readonly needed: number;
}

/** A channel that carried a notice, to whom it writes by name, and to how many more. */
export interface NotifiedChannel {
  readonly channel: string;
  readonly people: readonly string[];
  readonly more: number;
}

/** A notice, and what has carried it so far. */
export interface NotifiedFact {
  readonly fact: 'told';
  /** Tells apart what was announced several times; nobody is shown it. Entries of earlier releases have none. */
  readonly news?: string;
  readonly notice: NotificationType;
  readonly channels: readonly NotifiedChannel[];
}

/**
 * What the portal itself knows about a step of a request, for screens to put into words. What people typed or outside services said is
 * the reason of the step. It is stored as it is here: members may come, none may change its meaning.
 */
export type HistoryFacts =
  | AdmittedFact
  | { readonly fact: 'no-decision-needed' }
  | VotedFact
  | { readonly fact: 'handed-over'; readonly outcome: DispatchOutcome; readonly downloader: string | null }
  | ({ readonly fact: 'not-handed-over' } & DeliveryError)
  | { readonly fact: 'options'; readonly rootFolder?: number; readonly quality?: number; readonly language?: number }
  | { readonly fact: 'arrived'; readonly episodes: readonly { readonly season: number; readonly number: number }[] }
  | { readonly fact: 'expired'; readonly days: number }
  | { readonly fact: 'repaired'; readonly violation: string }
  | NotifiedFact;
