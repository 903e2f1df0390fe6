import type { RequestFlags } from './request-status.js';

/** Kind of a title, as in URLs and type labels. */
export type TitleKind = 'movie' | 'tv' | 'album' | 'artist' | 'person';

/** A title as a card shows it. Dates are ISO 8601 texts; `flags` is null for people, who cannot be requested. */
export interface Title {
  readonly kind: TitleKind;
  readonly id: string;
  readonly name: string;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly year: number | null;
  readonly flags: RequestFlags | null;
  /** Flags of the 4K variant; only movies have one. */
  readonly flags4K?: RequestFlags;
  /** Comes from the sample content, not from a real source. */
  readonly isSample: boolean;
}

/** React key of a title, unique among all kinds. */
export const titleKey = ({ kind, id }: Pick<Title, 'kind' | 'id'>): string => `${kind}:${id}`;

const PAGE_PATHS: Readonly<Record<TitleKind, string>> = {
  movie: '/details/movie/',
  tv: '/details/tv/',
  // The page of an album is that of its artist, found by the album's artist id.
  album: '/details/artist/',
  artist: '/details/artist/',
  person: '/discover/actor/',
};

/** Path of the details page of a title. */
export const titlePath = ({ kind, id }: Pick<Title, 'kind' | 'id'>): string => PAGE_PATHS[kind] + encodeURIComponent(id);

/** The kinds of titles for which this portal has pages. */
export const KNOWN_KINDS: ReadonlySet<TitleKind> = new Set<TitleKind>(['movie', 'tv', 'album', 'artist', 'person']);

const REQUEST_KINDS = ['movie', 'tv', 'album'] as const satisfies readonly TitleKind[];

/** Kinds that can be requested and decided. */
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const isRequestKind = (kind: TitleKind): kind is RequestKind => (REQUEST_KINDS as readonly TitleKind[]).includes(kind);

/** Kinds that can be requested directly from a card. */
export type RequestableKind = 'movie' | 'tv';

const REQUESTABLE_KINDS: ReadonlySet<TitleKind> = new Set<RequestableKind>(['movie', 'tv']);

export const isRequestableKind = <T extends { readonly kind: TitleKind }>(title: T): title is T & { readonly kind: RequestableKind } =>
  REQUESTABLE_KINDS.has(title.kind);
