import type { Role } from '../../session/roles.js';

/** What the request policy evaluated when it admitted a request. */
export interface PolicyDecisionFact {
  readonly fact: 'admitted';
  readonly right: Role | null;
  readonly onBehalfOf?: string;
  readonly left?: number;
  readonly limit?: number;
  readonly episodes?: number;
  readonly before?: number;
}

/** Download options by the downloader's ids; 0 means "no choice". */
export interface DownloadOptionsFact {
  readonly fact: 'options';
  readonly rootFolder?: number;
  readonly quality?: number;
  readonly language?: number;
  /** Id of the server; null for the default one. */
  readonly downloader?: string | null;
}

/** A sent notification with its recipients per channel: some by name, and the number of the others. */
export interface NotificationSentFact {
  readonly fact: 'told';
  readonly notice: string;
  readonly channels: readonly { readonly channel: string; readonly people: readonly string[]; readonly more: number }[];
}

/** Facts that the portal stores with an entry of the request history. */
export type RequestHistoryFacts =
  | PolicyDecisionFact
  | DownloadOptionsFact
  | NotificationSentFact
  | { readonly fact: 'no-decision-needed' }
  | { readonly fact: 'voted'; readonly up: number; readonly down: number; readonly needed: number }
  | { readonly fact: 'handed-over'; readonly outcome: string; readonly downloader: string | null }
  | { readonly fact: 'accepted'; readonly downloader: string; readonly waitingFor: string | null }
  | { readonly fact: 'not-handed-over'; readonly code: string; readonly detail?: string }
  | { readonly fact: 'choices-lost'; readonly choices: readonly ('quality' | 'rootFolder' | 'language')[]; readonly downloader: string }
  | { readonly fact: 'arrived'; readonly episodes: readonly { readonly season: number; readonly number: number }[] }
  | { readonly fact: 'repaired'; readonly violation: string }
  | { readonly fact: 'expired'; readonly days: number };
