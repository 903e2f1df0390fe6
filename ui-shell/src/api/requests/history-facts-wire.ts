import type { Role } from '../../session/roles.js';

/** What the rules looked at when they let a request pass. */
export interface AdmittedFactWire {
  readonly fact: 'admitted';
  readonly right: Role | null;
  readonly onBehalfOf?: string;
  readonly left?: number;
  readonly limit?: number;
  readonly episodes?: number;
  readonly before?: number;
}

/** Wishes for a downloader, by its numbers; 0 stands for "no wish". */
export interface DownloadOptionsFactWire {
  readonly fact: 'options';
  readonly rootFolder?: number;
  readonly quality?: number;
  readonly language?: number;
}

/** A notice, and whom each channel carried it to: some by name, and how many more. */
export interface NotifiedFactWire {
  readonly fact: 'told';
  readonly notice: string;
  readonly channels: readonly { readonly channel: string; readonly people: readonly string[]; readonly more: number }[];
}

/** What the portal knows about a step of a request. */
export type HistoryFactsWire =
  | AdmittedFactWire
  | DownloadOptionsFactWire
  | NotifiedFactWire
  | { readonly fact: 'no-decision-needed' }
  | { readonly fact: 'voted'; readonly up: number; readonly down: number; readonly needed: number }
  | { readonly fact: 'handed-over'; readonly outcome: string; readonly downloader: string | null }
  | { readonly fact: 'not-handed-over'; readonly code: string; readonly detail?: string }
  | { readonly fact: 'arrived'; readonly episodes: readonly { readonly season: number; readonly number: number }[] }
  | { readonly fact: 'repaired'; readonly violation: string }
  | { readonly fact: 'expired'; readonly days: number };
