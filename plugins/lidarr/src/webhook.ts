import { createServarrWebhook, titlesOf } from '@ombi/servarr';
import { z } from 'zod';
import { parseMbid } from './protocol.js';

/** Versions differ in the name of the MusicBrainz id. */
const CalledAlbum = z.object({ mbId: z.string().nullish(), foreignAlbumId: z.string().nullish() });
const AlbumCall = z.union([
  z.object({ album: CalledAlbum }).transform(({ album }) => [album]),
  z.object({ albums: z.array(CalledAlbum) }).transform(({ albums }) => albums),
]);

/** Calls of Lidarr: most name albums; one that names only an artist, or an album without its id, concerns any. */
export const webhook = createServarrWebhook(
  titlesOf(AlbumCall, (albums) => {
    const ids = albums.map(({ mbId, foreignAlbumId }) => parseMbid(mbId) ?? parseMbid(foreignAlbumId));
    const known = ids.filter((id) => id !== null);
    if (known.length < ids.length) return [];
    return known.map((id) => ({ ref: { kind: 'album', source: 'musicbrainz', id }, ids: { musicbrainz: id } }));
  }),
);
