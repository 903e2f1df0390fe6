import { type Handler, reply, type SimulatedResponse, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import { isMbid } from '../ids.js';
import { albumIdOf } from './data/ids.js';
import type { SimulatedAlbum, SimulatedArtist, SimulatedData } from './data/types.js';
import { artistCreditRow, artistRow, artistSearchRow, mediaRows, relationRow, releaseGroupRow, releaseRows } from './rows.js';

const UNESCAPED_SPECIAL = /[+\-&|!(){}[\]^"~*?:/]/;

/** The words of a query in which all special characters are escaped; null for a query with operators, or an invalid one. */
function parsePlainWords(query: string): string[] | null {
  let plain = '';
  for (let index = 0; index < query.length; index += 1) {
    const letter = query.charAt(index);
    if (UNESCAPED_SPECIAL.test(letter)) return null;
    if (letter === '\\') index += 1;
    if (index === query.length) return null;
    plain += query.charAt(index);
  }
  const words = plain.split(/\s+/).filter(Boolean);
  return words.length === 0 || words.some((word) => ['AND', 'OR', 'NOT'].includes(word)) ? null : words;
}

/** Maximum length of lists that are included in a lookup. */
const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

const errorReply = (status: number, error: string): SimulatedResponse =>
  reply(status, { error, help: 'For usage, please see: https://musicbrainz.org/development/mmd' });
const notFound = (): SimulatedResponse => errorReply(404, 'Not Found');

/** The routes below `/ws/2`, on data that may change. */
export function createRoutes(data: SimulatedData): Handler {
  const handle = routes({
    'GET /ws/2/artist': (request) => search(artistIndex(data), request),
    'GET /ws/2/artist/:id': ({ params, query }) => artistReply(data, params.id ?? '', parseInc(query)),
    'GET /ws/2/release-group': (request) =>
      request.query.has('query') ? search(albumIndex(data), request) : browseReleaseGroups(data, request),
    'GET /ws/2/release-group/:id': ({ params, query }) => releaseGroupReply(data, params.id ?? '', parseInc(query)),
    'GET /ws/2/release/:id': ({ params, query }) => releaseReply(data, params.id ?? '', parseInc(query)),
  });
  return (request) => {
    const id = /^\/ws\/2\/[\w-]+\/(.+)$/.exec(request.path)?.[1];
    return id !== undefined && !isMbid(id) ? errorReply(400, 'Invalid mbid.') : handle(request);
  };
}

type Inc = ReadonlySet<string>;
const parseInc = (query: URLSearchParams): Inc => new Set((query.get('inc') ?? '').split(' '));

/** The rows that one search covers, and the format of its results. */
interface SearchIndex<T> {
  readonly listName: string;
  readonly entries: readonly T[];
  nameOf(thing: T): string;
  rowOf(thing: T, score: number): object;
}

function search<T>({ listName, entries, nameOf, rowOf }: SearchIndex<T>, { query }: SimulatedRequest): SimulatedResponse {
  const words = parsePlainWords(query.get('query') ?? '');
  if (!words) return errorReply(400, 'Unable to parse search: query syntax error');
  const hits = entries.filter((one) => words.every((word) => normalizeText(nameOf(one)).includes(normalizeText(word))));
  const rows = pageOf(hits, query, DEFAULT_LIMIT).map((one, index) => rowOf(one, 100 - index));
  return reply(200, { created: '2026-01-01T00:00:00.000Z', count: hits.length, offset: 0, [listName]: rows });
}

const artistIndex = ({ artists }: SimulatedData): SearchIndex<SimulatedArtist> => ({
  listName: 'artists',
  entries: artists,
  nameOf: ({ name }) => name,
  rowOf: artistSearchRow,
});

const albumIndex = (data: SimulatedData): SearchIndex<SimulatedAlbum> => ({
  listName: 'release-groups',
  entries: data.albums,
  nameOf: ({ title }) => title,
  rowOf: (album, score) => ({ ...releaseGroupRow(album), score, 'artist-credit': artistCreditRow(data, album) }),
});

/** The search ignores accents, and treats a lower-case `and` as a word. */
const normalizeText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function artistReply(data: SimulatedData, id: string, inc: Inc): SimulatedResponse {
  const artist = data.artists.find((one) => one.id === id);
  if (!artist) return notFound();
  const relations = (artist.relations ?? []).filter(({ url }) => inc.has(url ? 'url-rels' : 'artist-rels'));
  const albums = albumsOf(data, id).slice(0, DEFAULT_LIMIT).map(releaseGroupRow);
  return reply(200, {
    ...artistRow(artist),
    ...(inc.has('url-rels') || inc.has('artist-rels') ? { relations: relations.map(relationRow(data)) } : {}),
    ...(inc.has('release-groups') ? { 'release-groups': albums } : {}),
  });
}

const albumsOf = ({ albums }: SimulatedData, artistId: string): SimulatedAlbum[] =>
  albums.filter(({ artistIds }) => artistIds.includes(artistId));

function browseReleaseGroups(data: SimulatedData, { query }: SimulatedRequest): SimulatedResponse {
  const artistId = query.get('artist') ?? '';
  if (!data.artists.some(({ id }) => id === artistId)) return notFound();
  const albums = albumsOf(data, artistId);
  return reply(200, {
    'release-group-count': albums.length,
    'release-group-offset': Number(query.get('offset') ?? 0),
    'release-groups': pageOf(albums, query, DEFAULT_LIMIT).map(releaseGroupRow),
  });
}

function releaseGroupReply(data: SimulatedData, id: string, inc: Inc): SimulatedResponse {
  const album = data.albums.find((one) => one.id === id);
  if (!album) return notFound();
  return reply(200, {
    ...releaseGroupRow(album),
    ...(inc.has('artist-credits') ? { 'artist-credit': artistCreditRow(data, album) } : {}),
    ...(inc.has('releases') ? { releases: releaseRows(album).slice(0, DEFAULT_LIMIT) } : {}),
  });
}

function releaseReply(data: SimulatedData, id: string, inc: Inc): SimulatedResponse {
  const albumId = albumIdOf(id);
  const album = data.albums.find((one) => one.id === albumId);
  const release = album && releaseRows(album).find((one) => one.id === id);
  if (!release) return notFound();
  const credit = inc.has('artist-credits') ? { 'artist-credit': artistCreditRow(data, album) } : {};
  return reply(200, {
    ...release,
    ...credit,
    ...(inc.has('release-groups') ? { 'release-group': { ...releaseGroupRow(album), ...credit } } : {}),
    ...(inc.has('recordings') ? { media: mediaRows(album, id) } : {}),
  });
}

function pageOf<T>(rows: readonly T[], query: URLSearchParams, defaultLimit: number): T[] {
  const offset = Number(query.get('offset') ?? 0);
  return rows.slice(offset, offset + Math.min(Number(query.get('limit') ?? defaultLimit), MAX_LIMIT));
}
