import { definePlugin } from '@ombi/sdk';
import { fetchAlbumDetails } from './albums.js';
import { fetchArtistDetails } from './artists.js';
import { apiTarget, coverTarget } from './client.js';
import { testConnection } from './connection-test.js';
import { fetchArtwork, fetchImage } from './covers.js';
import { search } from './search.js';
import { connection, settings } from './settings.js';

/** Artists and albums from MusicBrainz, covers from the Cover Art Archive. */
export default definePlugin({
  id: 'musicbrainz',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: apiTarget,
  targets: { covers: coverTarget },
  provides: {
    metadataProvider: {
      topics: ['search', 'music', 'artwork', 'images'],
      idSources: ['musicbrainz'],
      searchTypes: ['artist', 'album'],
      links: [
        { host: 'musicbrainz.org', path: '/artist/', kind: 'artist', source: 'musicbrainz' },
        { host: 'musicbrainz.org', path: '/release-group/', kind: 'album', source: 'musicbrainz' },
      ],
      search,
      artist: fetchArtistDetails,
      album: fetchAlbumDetails,
      artwork: fetchArtwork,
      image: fetchImage,
    },
  },
  test: testConnection,
});
