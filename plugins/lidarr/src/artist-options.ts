import { setTimeout as pause } from 'node:timers/promises';
import { PluginFailure } from '@ombi/sdk';
import { parseMbid, type Artist, type LidarrCtx } from './protocol.js';
import { fetchArtist } from './album-lookup.js';
import type { PollLimits } from './add-album.js';

/**
 * Attempts that wait for the options of an artist; the attempt after them goes on, in case this version of Lidarr never drops the options.
 */
const MAX_ATTEMPTS = 10;

/** Whether Lidarr is going to unmonitor the album: it applies the options of a new artist to all albums, after it has listed them. */
export const willBeUnmonitored = ({ addOptions }: Artist, albumId: string): boolean =>
  addOptions != null && !(addOptions.albumsToMonitor ?? []).some((wanted) => parseMbid(wanted) === albumId);

/**
 * Waits until the options of the artist can no longer unmonitor the album, and returns the artist. Throws `unavailable` when that takes
 * too long; the next attempt waits again.
 */
export async function settledArtist(
  ctx: LidarrCtx,
  artistId: number,
  albumId: string,
  { maxPolls, intervalMs }: PollLimits,
): Promise<Artist> {
  const note = `options.${albumId}`;
  const attempts = (await ctx.store.get<number>(note)) ?? 0;
  for (let left = attempts < MAX_ATTEMPTS ? maxPolls - 1 : 0; ; left -= 1) {
    const artist = await fetchArtist(ctx, artistId);
    if (!willBeUnmonitored(artist, albumId) || attempts >= MAX_ATTEMPTS) {
      if (attempts > 0) await ctx.store.delete(note);
      return artist;
    }
    if (left <= 0) break;
    await pause(intervalMs, undefined, { signal: ctx.signal });
  }
  await ctx.store.set(note, attempts + 1);
  throw new PluginFailure('unavailable', 'Lidarr has not applied the options of this artist yet');
}
