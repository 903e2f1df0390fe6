import assert from 'node:assert/strict';
import { ANSWERS } from '../../../../capabilities/shapes/index.js';
import { refKey } from '../../../../media.js';
import { outsideTrouble } from '../../outside-trouble.js';
import type { TopicPromises } from './known.js';

/** What topic `music` promises. */
export const musicPromises: TopicPromises = (source, { artist, album, unknownId }, plugin) => {
  assert.ok(artist && album, 'name an artist and an album that the simulator has');
  return {
    ...outsideTrouble(plugin, (ctx) => source.artist(ctx, artist)),
    'tells of an artist under the reference it was asked for, with every album once and the newest first': async ({ ctx }) => {
      const details = ANSWERS.metadataProvider.artist.parse(await source.artist(ctx(), artist));
      assert.equal(details && refKey(details.ref), refKey(artist));
      const keys = details!.albums.map(({ ref }) => refKey(ref));
      assert.ok(keys.length > 1 && new Set(keys).size === keys.length, 'an album is missing or listed twice');
      const dates = details!.albums.map(({ releaseDate }) => releaseDate ?? '');
      assert.deepEqual(dates, [...dates].sort().reverse());
    },
    'tells of an album under the reference it was asked for': async ({ ctx }) => {
      const details = ANSWERS.metadataProvider.album.parse(await source.album(ctx(), album));
      assert.equal(details && refKey(details.ref), refKey(album));
    },
    'answers null for what does not exist, and for what is no music': async ({ ctx }) => {
      assert.equal(await source.artist(ctx(), { ...artist, id: unknownId }), null);
      assert.equal(await source.album(ctx(), { ...album, id: unknownId }), null);
      assert.equal(await source.artist(ctx(), { ...artist, kind: 'movie' }), null);
      assert.equal(await source.artist(ctx(), { ...artist, id: '../release/1' }), null);
    },
  };
};
