import { definePlugin } from '@ombi/sdk';
import { fetchArtwork, fetchImage } from './artwork.js';
import { apiTarget, imageTarget } from './client.js';
import { testConnection } from './connection-test.js';
import { connection, settings } from './settings.js';

/** Artwork from fanart.tv, which users upload and rate. */
export default definePlugin({
  id: 'fanarttv',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: apiTarget,
  targets: { images: imageTarget },
  provides: {
    metadataProvider: {
      topics: ['artwork', 'images'],
      // Each of these ids for some kinds of titles only.
      idSources: ['tmdb', 'imdb', 'tvdb', 'musicbrainz'],
      searchTypes: [],
      artwork: fetchArtwork,
      image: fetchImage,
    },
  },
  test: testConnection,
});
