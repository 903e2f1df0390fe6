import type { Ctx } from '@ombi/sdk';
import type { ServarrProduct } from '@ombi/servarr';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type LidarrCtx = Ctx<Settings, Connection>;

/** Lidarr among the programs with the Servarr API. */
export const LIDARR: ServarrProduct = { appName: 'Lidarr', apiPath: '/api/v1' };

export const MetadataProfiles = z.array(z.object({ id: z.int(), name: z.string() }));

/** An artist in Lidarr. Loose, because an update must send back all members that were read. */
export const Artist = z.looseObject({
  id: z.int().positive(),
  foreignArtistId: z.string().nullish(),
  artistName: z.string().nullish(),
  monitored: z.boolean(),
  /** Present until Lidarr has applied these options to the albums of a new artist. */
  addOptions: z.looseObject({ albumsToMonitor: z.array(z.string()).nullish() }).nullish(),
});
export type Artist = z.output<typeof Artist>;
export const Artists = z.array(Artist);

/** An album that Lidarr lists. */
const Album = z.object({
  id: z.int().positive(),
  artistId: z.int().positive(),
  foreignAlbumId: z.string().nullish(),
  monitored: z.boolean(),
});
export type Album = z.output<typeof Album>;
export const Albums = z.array(Album);

const LookupArtist = z.object({
  /** 0 or absent when the album is not in Lidarr yet. */
  id: z.int().nullish(),
  foreignArtistId: z.string().min(1),
  artistName: z.string().min(1),
  /** Only versions with album folders have this member. */
  albumFolder: z.boolean().nullish(),
});
export type LookupArtist = z.output<typeof LookupArtist>;

/** Albums found by a lookup; they may not be in Lidarr yet. */
export const LookupResults = z.array(z.object({ foreignAlbumId: z.string().nullish(), artist: LookupArtist.nullish() }));

/** Artists found by a lookup; they may not be in Lidarr yet. */
export const FoundArtists = z.array(z.object({ foreignArtistId: z.string().nullish(), overview: z.string().nullish() }));

const MBID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns a MusicBrainz id in lower case; null for any other text. */
export function parseMbid(text: string | null | undefined): string | null {
  const id = text?.trim().toLowerCase() ?? '';
  return MBID_PATTERN.test(id) ? id : null;
}
