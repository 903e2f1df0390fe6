import type { RequestFlags } from './request-status.js';

/** What a title is, as the address bar and the type label know it. */
export type TitleKind = 'movie' | 'tv' | 'album' | 'artist' | 'person';

/** A title as it stands on a card. Dates are ISO 8601 texts; `flags` is null for people, who cannot be asked for. */
export interface Title {
  readonly kind: TitleKind;
  readonly id: string;
  readonly name: string;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly year: number | null;
  readonly flags: RequestFlags | null;
  /** Comes from the built-in catalogue, not from a real source. */
  readonly sample: boolean;
}

/** Names a title among all others on a page. */
export const titleKey = ({ kind, id }: Pick<Title, 'kind' | 'id'>): string => `${kind}:${id}`;

const PAGE_PATHS: Readonly<Record<TitleKind, string>> = {
  movie: '/details/movie/',
  tv: '/details/tv/',
  // Albums stand on the page of their artist, whose id leads there.
  album: '/details/artist/',
  artist: '/details/artist/',
  person: '/discover/actor/',
};

/** The page about a title. */
export const titlePath = ({ kind, id }: Pick<Title, 'kind' | 'id'>): string => PAGE_PATHS[kind] + encodeURIComponent(id);

/** The kinds of titles that this portal knows how to show. */
export const KNOWN_KINDS: ReadonlySet<TitleKind> = new Set<TitleKind>(['movie', 'tv', 'album', 'artist', 'person']);

/** Those of them that can be asked for with a press on a card. */
export type RequestableKind = 'movie' | 'tv';

const REQUESTABLE_KINDS: ReadonlySet<TitleKind> = new Set<RequestableKind>(['movie', 'tv']);

export const isRequestableKind = <T extends { readonly kind: TitleKind }>(title: T): title is T & { readonly kind: RequestableKind } =>
  REQUESTABLE_KINDS.has(title.kind);
