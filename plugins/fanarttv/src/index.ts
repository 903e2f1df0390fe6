import { definePlugin } from '@ombi/sdk';
import { testConnection } from './connection-test.js';
import { artwork } from './pictures/artwork.js';
import { image } from './pictures/image.js';
import { connection, settings } from './settings.js';
import { pictures, service } from './targets.js';

/** fanart.tv collects pictures that people draw and like. */
export default definePlugin({
  id: 'fanarttv',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: service,
  targets: { pictures },
  provides: {
    metadataProvider: {
      topics: ['artwork', 'pictures'],
      // Each of them for some kinds of titles only.
      speaks: ['tmdb', 'imdb', 'tvdb', 'musicbrainz'],
      finds: [],
      artwork,
      image,
    },
  },
  test: testConnection,
});
