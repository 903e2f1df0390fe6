import type { NotificationType } from '@ombi/sdk';
import type { DispatchOutcome, DownloaderOptionKind } from '../../../fulfilment/index.js';
import type { Role } from '../../../identity/index.js';
import type { DeliveryError } from '../../../kernel/index.js';

/** Role, quota and episode counts when the request was accepted. */
export interface CreationHistoryDetails {
  readonly fact: 'admitted';
  /** The role that allowed the request. */
  readonly right: Role | null;
  /** Display name of the requester when another user created the request. */
  readonly onBehalfOf?: string;
  /** Remaining quota after the request, and the limit. */
  readonly left?: number;
  readonly limit?: number;
  /** Series only: number of requested episodes, and of selected ones that were requested before. */
  readonly episodes?: number;
  readonly before?: number;
}

/** Approved by votes: votes for and against, without the requester's, and the required lead of votes for over votes against. */
export interface VoteHistoryDetails {
  readonly fact: 'voted';
  readonly up: number;
  readonly down: number;
  readonly needed: number;
}

/** A channel that delivered a notification, the names of recipients, and the number of further ones. */
export interface NotifiedChannel {
  readonly channel: string;
  readonly people: readonly string[];
  readonly more: number;
}

/** A notification and the channels that delivered it so far. */
export interface NotificationHistoryDetails {
  readonly fact: 'told';
  /** Id of the notification, to distinguish repeated ones; not shown. Missing in entries of earlier releases. */
  readonly news?: string;
  readonly notice: NotificationType;
  readonly channels: readonly NotifiedChannel[];
}

/** Options that an administrator chose for the download; missing ones stayed as they were. */
interface OptionsFact {
  readonly fact: 'options';
  readonly rootFolder?: number;
  readonly quality?: number;
  readonly language?: number;
  /** Id of the connection; null for the default one. */
  readonly downloader?: string | null;
}

/**
 * Structured details of a history entry, which clients translate. Free text of users and services is stored as `reason`. Stored as JSON:
 * members may be added, but must not change their meaning.
 */
export type HistoryDetails =
  | CreationHistoryDetails
  | { readonly fact: 'no-decision-needed' }
  | VoteHistoryDetails
  | { readonly fact: 'handed-over'; readonly outcome: DispatchOutcome; readonly downloader: string | null }
  | { readonly fact: 'accepted'; readonly downloader: string; readonly waitingFor: string | null }
  | ({ readonly fact: 'not-handed-over' } & DeliveryError)
  | { readonly fact: 'choices-lost'; readonly choices: readonly DownloaderOptionKind[]; readonly downloader: string }
  | OptionsFact
  | { readonly fact: 'arrived'; readonly episodes: readonly { readonly season: number; readonly number: number }[] }
  | { readonly fact: 'expired'; readonly days: number }
  | { readonly fact: 'repaired'; readonly violation: string }
  | NotificationHistoryDetails;
