import { definePlugin } from '@ombi/sdk';
import { album } from './albums/album.js';
import { artist } from './artists/artist.js';
import { coverTarget, target } from './client/targets.js';
import { testConnection } from './connection-test.js';
import { artwork } from './covers/artwork.js';
import { image } from './covers/image.js';
import { search } from './search/search.js';
import { connection, settings } from './settings.js';

/** MusicBrainz knows who made which album, and the Cover Art Archive what it looks like. */
export default definePlugin({
  id: 'musicbrainz',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target,
  targets: { covers: coverTarget },
  provides: {
    metadataProvider: {
      topics: ['search', 'music', 'artwork', 'pictures'],
      speaks: ['musicbrainz'],
      finds: ['artist', 'album'],
      links: [
        { host: 'musicbrainz.org', path: '/artist/', kind: 'artist', source: 'musicbrainz' },
        { host: 'musicbrainz.org', path: '/release-group/', kind: 'album', source: 'musicbrainz' },
      ],
      search,
      artist,
      album,
      artwork,
      image,
    },
  },
  test: testConnection,
});
