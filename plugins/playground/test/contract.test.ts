import { join } from 'node:path';
import {
  ctxFor,
  downloaderContract,
  mediaServerContract,
  MemoryStore,
  metadataContract,
  packageContract,
  routes,
  sampleItem,
  startSimulator,
} from '@ombi/sdk/testing';
import { pathTo } from '../src/art/paths.js';
import { COLLECTIONS } from '../src/films/collections.js';
import { albumRef, artistRef, collectionId, refOf } from '../src/ids.js';
import playground from '../src/index.js';
import { personNumber } from '../src/people/numbers.js';

const FILM = refOf(42);
const SERIES = refOf(100_003);
const ARTIST = artistRef(23);
const ALBUM = albumRef(2301);
const MELIES = String(personNumber('Georges Méliès'));

/** Nobody is called, so the server that stands for the outside has nothing to answer. Three films, an album and three episodes are on the shelf. */
async function open() {
  const store = new MemoryStore();
  await store.set('shelf', {
    '1 regular': 0,
    '2 regular': 0,
    '3 4k': 0,
    '2301 album': 0,
    '100003 1x1': 0,
    '100003 1x2': 0,
    '100003 2x1': 0,
  });
  return { simulator: await startSimulator(routes({})), ctx: () => ctxFor(playground, { connection: {}, store }) };
}

metadataContract(playground, open, {
  movie: FILM,
  collection: collectionId(COLLECTIONS[0]!.number),
  show: SERIES,
  person: MELIES,
  artist: ARTIST,
  album: ALBUM,
  pictured: FILM,
  picture: pathTo('poster', 42),
  words: {
    movie: { term: 'metropolis', id: FILM.id },
    tv: { term: 'judex', id: SERIES.id },
    person: { term: 'méliès', id: MELIES },
    artist: { term: 'paper lanterns', id: ARTIST.id },
    album: { term: 'moth season', id: ALBUM.id },
  },
  unknownId: '900099999',
});
downloaderContract(playground, open, sampleItem({ ref: FILM, ids: { tmdb: FILM.id } }));
mediaServerContract(playground, open);
packageContract(playground, join(__dirname, '..'));
