import type { SearchHit, SearchQuery } from '@ombi/sdk';
import { albumArtistOf, toAlbumSummary } from './albums.js';
import { toArtistSummary } from './artists.js';
import { get, type MusicBrainzCtx } from './client.js';
import { ArtistSearchResponse, ReleaseGroupSearchResponse } from './protocol.js';

/** Searches albums by title. */
async function searchAlbums(ctx: MusicBrainzCtx, params: SearchParams): Promise<SearchHit[]> {
  const { 'release-groups': groups } = await get(ctx, '/release-group', ReleaseGroupSearchResponse, { ...params });
  return groups.map((group) => ({ type: 'album', album: toAlbumSummary(group, albumArtistOf(group['artist-credit'])) }));
}

/** Searches artists. Leaves out artists without a type, because such entries are mostly incomplete. */
async function searchArtists(ctx: MusicBrainzCtx, params: SearchParams): Promise<SearchHit[]> {
  const { artists } = await get(ctx, '/artist', ArtistSearchResponse, { ...params });
  return artists.filter(({ type }) => type !== null).map((row) => ({ type: 'artist', artist: toArtistSummary(row) }));
}

const MAX_TERM_LENGTH = 200;
const SPECIAL_CHARACTERS = /[+\-&|!(){}[\]^"~*?:\\/]/g;
const OPERATORS = /\b(?:AND|OR|NOT)\b/g;
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/**
 * Escapes a search term, so that the query language of the service takes it as plain words. Truncates it to the maximum length and
 * composes combining characters (NFC), as the service stores them.
 */
function escapeQuery(term: string): string {
  const truncated = [...term.normalize('NFC').replace(CONTROL_CHARACTERS, ' ').trim()].slice(0, MAX_TERM_LENGTH).join('').trim();
  return truncated.replace(OPERATORS, (operator) => operator.toLowerCase()).replace(SPECIAL_CHARACTERS, '\\$&');
}

/** Query parameters of a search. */
interface SearchParams {
  readonly query: string;
  readonly limit: number;
}

const MAX_HITS = 10;

/** Search results, artists before albums. */
export async function search(ctx: MusicBrainzCtx, { term, types }: SearchQuery): Promise<SearchHit[]> {
  const params: SearchParams = { query: escapeQuery(term), limit: MAX_HITS };
  if (params.query === '') return [];

  const artists = types.includes('artist') ? await searchArtists(ctx, params) : [];
  const albums = types.includes('album') ? await searchAlbums(ctx, params) : [];
  return [...artists, ...albums];
}
