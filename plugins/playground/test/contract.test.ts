import {
  createTestCtx,
  downloaderContract,
  mediaServerContract,
  MemoryStore,
  metadataContract,
  packageContract,
  routes,
  sampleItem,
  startSimulator,
} from '@ombi/sdk/testing';
import { join } from 'node:path';
import { albumRef, artistRef, collectionId, titleRef } from '../src/ids.js';
import { imagePath } from '../src/images/image-paths.js';
import playground from '../src/index.js';
import { COLLECTIONS } from '../src/movies/collections.js';
import { personNumber } from '../src/people/person-ids.js';

const MOVIE = titleRef(42);
const SERIES = titleRef(100_003);
const ARTIST = artistRef(23);
const ALBUM = albumRef(2301);
const MELIES = String(personNumber('Georges Méliès'));

/** The plug-in makes no calls, so the simulated server has no routes. The library holds three movies, an album and three episodes. */
async function openFixture() {
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
  return { simulator: await startSimulator(routes({})), ctx: () => createTestCtx(playground, { connection: {}, store }) };
}

metadataContract(playground, openFixture, {
  movie: MOVIE,
  collection: collectionId(COLLECTIONS[0]!.number),
  show: SERIES,
  person: MELIES,
  artist: ARTIST,
  album: ALBUM,
  titleWithArtwork: MOVIE,
  imagePath: imagePath('poster', 42),
  searchTerms: {
    movie: { term: 'metropolis', id: MOVIE.id },
    tv: { term: 'judex', id: SERIES.id },
    person: { term: 'méliès', id: MELIES },
    artist: { term: 'paper lanterns', id: ARTIST.id },
    album: { term: 'moth season', id: ALBUM.id },
  },
  unknownId: '900099999',
});
downloaderContract(playground, openFixture, sampleItem({ ref: MOVIE, ids: { tmdb: MOVIE.id } }));
mediaServerContract(playground, openFixture);
packageContract(playground, join(__dirname, '..'));
