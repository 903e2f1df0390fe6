import { reply, routes, type Handler, type Reply, type SimulatedRequest } from '@ombi/sdk/testing';
import { isMbid } from '../ids.js';
import { wordsOf } from './lucene.js';
import { artistRow, creditRow, foundRow, groupRow, mediaRows, relationRow, releaseRows } from './rows.js';
import { albumIdOf } from './world/ids.js';
import type { SimulatedAlbum, SimulatedArtist, World } from './world/types.js';

/** Lists that come along with a looked-up row are cut here. */
const CUT = 25;
const MOST = 100;

const refusal = (status: number, error: string): Reply =>
  reply(status, { error, help: 'For usage, please see: https://musicbrainz.org/development/mmd' });
const missing = (): Reply => refusal(404, 'Not Found');

/** Everything below `/ws/2`, over a world that may change. */
export function answers(world: World): Handler {
  const table = routes({
    'GET /ws/2/artist': (request) => found(artistIndex(world), request),
    'GET /ws/2/artist/:id': ({ params, query }) => artistAnswer(world, params.id ?? '', incOf(query)),
    'GET /ws/2/release-group': (request) => (request.query.has('query') ? found(albumIndex(world), request) : browsed(world, request)),
    'GET /ws/2/release-group/:id': ({ params, query }) => groupAnswer(world, params.id ?? '', incOf(query)),
    'GET /ws/2/release/:id': ({ params, query }) => releaseAnswer(world, params.id ?? '', incOf(query)),
  });
  return (request) => {
    const id = /^\/ws\/2\/[\w-]+\/(.+)$/.exec(request.path)?.[1];
    return id !== undefined && !isMbid(id) ? refusal(400, 'Invalid mbid.') : table(request);
  };
}

type Inc = ReadonlySet<string>;
const incOf = (query: URLSearchParams): Inc => new Set((query.get('inc') ?? '').split(' '));

/** What a search of one kind looks through, and how it writes what it found. */
interface Index<T> {
  readonly member: string;
  readonly all: readonly T[];
  nameOf(thing: T): string;
  rowOf(thing: T, score: number): object;
}

function found<T>({ member, all, nameOf, rowOf }: Index<T>, { query }: SimulatedRequest): Reply {
  const words = wordsOf(query.get('query') ?? '');
  if (!words) return refusal(400, 'Unable to parse search: query syntax error');
  const hits = all.filter((one) => words.every((word) => folded(nameOf(one)).includes(folded(word))));
  const rows = sliced(hits, query, CUT).map((one, place) => rowOf(one, 100 - place));
  return reply(200, { created: '2026-01-01T00:00:00.000Z', count: hits.length, offset: 0, [member]: rows });
}

const artistIndex = ({ artists }: World): Index<SimulatedArtist> => ({
  member: 'artists',
  all: artists,
  nameOf: ({ name }) => name,
  rowOf: foundRow,
});

const albumIndex = (world: World): Index<SimulatedAlbum> => ({
  member: 'release-groups',
  all: world.albums,
  nameOf: ({ title }) => title,
  rowOf: (album, score) => ({ ...groupRow(album), score, 'artist-credit': creditRow(world, album) }),
});

/** The search takes letters with and without their accents, and `AND` for a word where it is no operator. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function artistAnswer(world: World, id: string, inc: Inc): Reply {
  const artist = world.artists.find((one) => one.id === id);
  if (!artist) return missing();
  const relations = (artist.relations ?? []).filter(({ url }) => inc.has(url ? 'url-rels' : 'artist-rels'));
  const albums = albumsOf(world, id).slice(0, CUT).map(groupRow);
  return reply(200, {
    ...artistRow(artist),
    ...(inc.has('url-rels') || inc.has('artist-rels') ? { relations: relations.map(relationRow(world)) } : {}),
    ...(inc.has('release-groups') ? { 'release-groups': albums } : {}),
  });
}

const albumsOf = ({ albums }: World, artistId: string): SimulatedAlbum[] => albums.filter(({ artistIds }) => artistIds.includes(artistId));

function browsed(world: World, { query }: SimulatedRequest): Reply {
  const artistId = query.get('artist') ?? '';
  if (!world.artists.some(({ id }) => id === artistId)) return missing();
  const albums = albumsOf(world, artistId);
  return reply(200, {
    'release-group-count': albums.length,
    'release-group-offset': Number(query.get('offset') ?? 0),
    'release-groups': sliced(albums, query, CUT).map(groupRow),
  });
}

function groupAnswer(world: World, id: string, inc: Inc): Reply {
  const album = world.albums.find((one) => one.id === id);
  if (!album) return missing();
  return reply(200, {
    ...groupRow(album),
    ...(inc.has('artist-credits') ? { 'artist-credit': creditRow(world, album) } : {}),
    ...(inc.has('releases') ? { releases: releaseRows(album).slice(0, CUT) } : {}),
  });
}

function releaseAnswer(world: World, id: string, inc: Inc): Reply {
  const albumId = albumIdOf(id);
  const album = world.albums.find((one) => one.id === albumId);
  const release = album && releaseRows(album).find((one) => one.id === id);
  if (!release) return missing();
  const credit = inc.has('artist-credits') ? { 'artist-credit': creditRow(world, album) } : {};
  return reply(200, {
    ...release,
    ...credit,
    ...(inc.has('release-groups') ? { 'release-group': { ...groupRow(album), ...credit } } : {}),
    ...(inc.has('recordings') ? { media: mediaRows(album, id) } : {}),
  });
}

function sliced<T>(rows: readonly T[], query: URLSearchParams, usual: number): T[] {
  const offset = Number(query.get('offset') ?? 0);
  return rows.slice(offset, offset + Math.min(Number(query.get('limit') ?? usual), MOST));
}
