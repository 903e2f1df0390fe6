import type { MediaRef } from '@ombi/sdk';

/** An artist by the id that the public API uses. Ids are the same in capital letters, and written in small ones. */
export const artistRef = (id: string): MediaRef => ({ kind: 'artist', source: 'musicbrainz', id: id.toLowerCase() });

/** An album, as all its releases together, by the id that the public API uses. */
export const albumRef = (id: string): MediaRef => ({ kind: 'album', source: 'musicbrainz', id: id.toLowerCase() });
