import type { TitleKind } from './title.js';

/** The kinds of titles that this portal knows how to show. */
export const KNOWN_KINDS: ReadonlySet<TitleKind> = new Set<TitleKind>(['movie', 'tv', 'album', 'artist', 'person']);

/** Those of them that can be asked for with a press on a card. */
export type AskableKind = 'movie' | 'tv';

const KINDS_TO_ASK_FOR: ReadonlySet<TitleKind> = new Set<AskableKind>(['movie', 'tv']);

export const isAskable = <T extends { readonly kind: TitleKind }>(title: T): title is T & { readonly kind: AskableKind } =>
  KINDS_TO_ASK_FOR.has(title.kind);
