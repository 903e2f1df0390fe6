import type { SearchHit, SearchQuery } from '@ombi/sdk';
import { albumArtistOf, toAlbumSummary } from './albums.js';
import { toArtistSummary } from './artists.js';
import { get, type MusicCtx } from './client.js';
import { ArtistSearchAnswer, ReleaseGroupSearchAnswer } from './protocol.js';

/** Albums by a few words of their titles. */
async function searchAlbums(ctx: MusicCtx, params: SearchParams): Promise<SearchHit[]> {
  const { 'release-groups': groups } = await get(ctx, '/release-group', ReleaseGroupSearchAnswer, { ...params });
  return groups.map((group) => ({ type: 'album', album: toAlbumSummary(group, albumArtistOf(group['artist-credit'])) }));
}

/** Artists by a few words. Those of whom nobody has said what they are were hardly looked after. */
async function searchArtists(ctx: MusicCtx, params: SearchParams): Promise<SearchHit[]> {
  const { artists } = await get(ctx, '/artist', ArtistSearchAnswer, { ...params });
  return artists.filter(({ type }) => type !== null).map((row) => ({ type: 'artist', artist: toArtistSummary(row) }));
}

const MAX_TERM_LENGTH = 200;
const SPECIAL_CHARACTERS = /[+\-&|!(){}[\]^"~*?:\\/]/g;
const OPERATORS = /\b(?:AND|OR|NOT)\b/g;
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/**
 * Words of people as the service's query language takes them for plain words. Whoever pastes a book searches for its beginning, and
 * combined letters are put together, as the service writes them.
 */
function escapeQuery(term: string): string {
  const truncated = [...term.normalize('NFC').replace(CONTROL_CHARACTERS, ' ').trim()].slice(0, MAX_TERM_LENGTH).join('').trim();
  return truncated.replace(OPERATORS, (operator) => operator.toLowerCase()).replace(SPECIAL_CHARACTERS, '\\$&');
}

/** What a search of the service is asked with. */
interface SearchParams {
  readonly query: string;
  readonly limit: number;
}

const MAX_HITS = 10;

/** What the service finds for a few words: artists before albums. */
export async function search(ctx: MusicCtx, { term, include }: SearchQuery): Promise<SearchHit[]> {
  const params: SearchParams = { query: escapeQuery(term), limit: MAX_HITS };
  if (params.query === '') return [];

  const artists = include.includes('artist') ? await searchArtists(ctx, params) : [];
  const albums = include.includes('album') ? await searchAlbums(ctx, params) : [];
  return [...artists, ...albums];
}
