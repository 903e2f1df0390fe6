import assert from 'node:assert/strict';
import { RESULT_SCHEMAS } from '../../../capabilities/result-schemas/index.js';
import { refKey } from '../../../media.js';
import { serviceFailureTests } from '../service-failures.js';
import { LOCALE, type TopicTestFactory } from './known-titles.js';

/** Tests of topic `movies`. */
export const movieTests: TopicTestFactory = (source, { movie, collection, unknownId }, plugin) => {
  assert.ok(movie, 'name a movie that the simulator has');
  return {
    ...serviceFailureTests(plugin, (ctx) => source.movie(ctx, movie, LOCALE)),
    'returns a movie with the requested reference': async ({ ctx }) => {
      const details = RESULT_SCHEMAS.metadataProvider.movie.parse(await source.movie(ctx(), movie, LOCALE));
      assert.equal(details && refKey(details.ref), refKey(movie));
    },
    'returns null for an unknown movie, and for the reference of another kind': async ({ ctx }) => {
      assert.equal(await source.movie(ctx(), { ...movie, id: unknownId }, LOCALE), null);
      assert.equal(await source.movie(ctx(), { ...movie, id: '0' }, LOCALE), null);
      assert.equal(await source.movie(ctx(), { ...movie, kind: 'tv' }, LOCALE), null);
    },
    'returns a collection in the order of its parts, and null for an unknown one': async ({ ctx }) => {
      assert.equal(await source.collection(ctx(), 2_000_000_000, LOCALE), null);
      if (collection === undefined) return;
      const details = RESULT_SCHEMAS.metadataProvider.collection.parse(await source.collection(ctx(), collection, LOCALE));
      assert.ok(details && details.parts.length > 1, 'the collection has no parts');
      const dates = details.parts.map(({ releaseDate }) => releaseDate ?? '9999');
      assert.deepEqual(dates, [...dates].sort(), 'the oldest part does not stand first');
    },
  };
};

/** Tests of topic `shows`. */
export const showTests: TopicTestFactory = (source, { show, unknownId }, plugin) => {
  assert.ok(show, 'name a series that the simulator has');
  return {
    ...serviceFailureTests(plugin, (ctx) => source.show(ctx, show, LOCALE)),
    'returns a series with the requested reference': async ({ ctx }) => {
      const details = RESULT_SCHEMAS.metadataProvider.show.parse(await source.show(ctx(), show, LOCALE));
      assert.equal(details && refKey(details.ref), refKey(show));
    },
    'returns every season and episode once, in the order of their numbers': async ({ ctx }) => {
      const { seasons } = (await source.show(ctx(), show, LOCALE))!;
      assert.ok(seasons.length > 1, 'the series should have more than one season');
      const lists = [seasons.map(({ number }) => number), ...seasons.map(({ episodes }) => episodes.map(({ number }) => number))];
      for (const numbers of lists)
        assert.deepEqual(
          numbers,
          [...new Set(numbers)].sort((a, b) => a - b),
        );
      assert.ok(
        seasons.some(({ episodes }) => episodes.length > 0),
        'no season has episodes',
      );
    },
    'returns null for an unknown series, and for the reference of another kind': async ({ ctx }) => {
      assert.equal(await source.show(ctx(), { ...show, id: unknownId }, LOCALE), null);
      assert.equal(await source.show(ctx(), { ...show, id: '0' }, LOCALE), null);
      assert.equal(await source.show(ctx(), { ...show, kind: 'movie' }, LOCALE), null);
    },
  };
};

/** Tests of topic `music`. */
export const musicTests: TopicTestFactory = (source, { artist, album, unknownId }, plugin) => {
  assert.ok(artist && album, 'name an artist and an album that the simulator has');
  return {
    ...serviceFailureTests(plugin, (ctx) => source.artist(ctx, artist)),
    'returns an artist with the requested reference, with every album once, newest first': async ({ ctx }) => {
      const details = RESULT_SCHEMAS.metadataProvider.artist.parse(await source.artist(ctx(), artist));
      assert.equal(details && refKey(details.ref), refKey(artist));
      const keys = details!.albums.map(({ ref }) => refKey(ref));
      assert.ok(keys.length > 1 && new Set(keys).size === keys.length, 'an album is missing or listed twice');
      const dates = details!.albums.map(({ releaseDate }) => releaseDate ?? '');
      assert.deepEqual(dates, [...dates].sort().reverse());
    },
    'returns an album with the requested reference': async ({ ctx }) => {
      const details = RESULT_SCHEMAS.metadataProvider.album.parse(await source.album(ctx(), album));
      assert.equal(details && refKey(details.ref), refKey(album));
    },
    'returns null for unknown music, and for the reference of another kind': async ({ ctx }) => {
      assert.equal(await source.artist(ctx(), { ...artist, id: unknownId }), null);
      assert.equal(await source.album(ctx(), { ...album, id: unknownId }), null);
      assert.equal(await source.artist(ctx(), { ...artist, kind: 'movie' }), null);
      assert.equal(await source.artist(ctx(), { ...artist, id: '../release/1' }), null);
    },
  };
};

/** Tests of topic `biographies`. */
export const biographyTests: TopicTestFactory = (source, { artist, unknownId }, plugin) => {
  assert.ok(artist, 'name an artist of whom the simulator knows something');
  return {
    ...serviceFailureTests(plugin, (ctx) => source.biography(ctx, artist, LOCALE)),
    'returns what is known of an artist': async ({ ctx }) => {
      assert.ok(RESULT_SCHEMAS.metadataProvider.biography.parse(await source.biography(ctx(), artist, LOCALE)));
    },
    'returns null for an unknown artist, and for the reference of another kind': async ({ ctx }) => {
      assert.equal(await source.biography(ctx(), { ...artist, id: unknownId }, LOCALE), null);
      assert.equal(await source.biography(ctx(), { ...artist, kind: 'album' }, LOCALE), null);
      assert.equal(await source.biography(ctx(), { ...artist, id: '../release/1' }, LOCALE), null);
    },
  };
};

/** Tests of topic `people`. */
export const personTests: TopicTestFactory = (source, { person, unknownId }) => {
  assert.ok(person, 'name a person that the simulator has');
  return {
    'returns a person with the requested id': async ({ ctx }) => {
      const details = RESULT_SCHEMAS.metadataProvider.person.parse(await source.person(ctx(), person, LOCALE));
      assert.equal(details?.id, person);
    },
    'returns only credits of the requested kind': async ({ ctx }) => {
      for (const kind of ['movie', 'tv'] as const) {
        const credits = RESULT_SCHEMAS.metadataProvider.credits.parse(await source.credits(ctx(), person, kind, LOCALE));
        const titles = [...(credits?.cast ?? []), ...(credits?.crew ?? [])].map(({ title }) => title.ref.kind);
        assert.deepEqual([...new Set([...titles, kind])], [kind]);
      }
    },
    'returns null for an unknown person': async ({ ctx }) => {
      assert.equal(await source.person(ctx(), unknownId, LOCALE), null);
      assert.equal(await source.credits(ctx(), unknownId, 'movie', LOCALE), null);
      assert.equal(await source.person(ctx(), '../movie/1', LOCALE), null);
    },
  };
};
