import type { AlbumSummary, ArtistSummary, Finding, PersonSummary, SearchHit, TitleSummary } from '@ombi/sdk';

/** What is told of each sort of things that a search finds. */
export interface Found {
  readonly movie: TitleSummary;
  readonly tv: TitleSummary;
  readonly person: PersonSummary;
  readonly artist: ArtistSummary;
  readonly album: AlbumSummary;
}

const titleOf =
  (kind: 'movie' | 'tv') =>
  (hit: SearchHit): TitleSummary | null =>
    hit.type === 'title' && hit.title.ref.kind === kind ? hit.title : null;

const PICKED: { readonly [F in Finding]: (hit: SearchHit) => Found[F] | null } = {
  movie: titleOf('movie'),
  tv: titleOf('tv'),
  person: (hit) => (hit.type === 'person' ? hit.person : null),
  artist: (hit) => (hit.type === 'artist' ? hit.artist : null),
  album: (hit) => (hit.type === 'album' ? hit.album : null),
};

/** The hits of one sort. */
export const foundIn = <F extends Finding>(hits: readonly SearchHit[], finding: F): Found[F][] =>
  hits.map(PICKED[finding]).filter((found) => found !== null);
