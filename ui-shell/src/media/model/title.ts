import type { CopyFlags } from './standing.js';

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
  readonly flags: CopyFlags | null;
  /** Comes from the built-in catalogue, not from a real source. */
  readonly sample: boolean;
}

/** Names a title among all others on a page. */
export const titleKey = ({ kind, id }: Pick<Title, 'kind' | 'id'>): string => `${kind}:${id}`;

const PAGE: Readonly<Record<TitleKind, string>> = {
  movie: '/details/movie/',
  tv: '/details/tv/',
  // Albums stand on the page of their artist, whose id leads there.
  album: '/details/artist/',
  artist: '/details/artist/',
  person: '/discover/actor/',
};

/** The page about a title. */
export const pageOf = ({ kind, id }: Pick<Title, 'kind' | 'id'>): string => PAGE[kind] + encodeURIComponent(id);
