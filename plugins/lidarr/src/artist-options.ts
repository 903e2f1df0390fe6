import { type PollLimits, pollUntil } from '@ombi/sdk';
import { parseMbid, type Artist, type LidarrCtx } from './protocol.js';
import { fetchArtist } from './album-lookup.js';

/**
 * Attempts that wait for the options of an artist; the attempt after them goes on, in case this version of Lidarr never drops the options.
 */
const MAX_ATTEMPTS = 10;

/** Whether Lidarr is going to unmonitor the album: it applies the options of a new artist to all albums, after it has listed them. */
export const willBeUnmonitored = ({ addOptions }: Artist, albumId: string): boolean =>
  addOptions != null && !(addOptions.albumsToMonitor ?? []).some((wanted) => parseMbid(wanted) === albumId);

/** Waits until the options of the artist can no longer unmonitor the album, and returns the artist; undefined when that takes longer. */
export async function waitForAddedArtist(
  ctx: LidarrCtx,
  artistId: number,
  albumId: string,
  pollLimits: PollLimits,
): Promise<Artist | undefined> {
  const note = `options.${albumId}`;
  const attempts = (await ctx.store.get<number>(note)) ?? 0;
  const isLastAttempt = attempts >= MAX_ATTEMPTS;
  const artist = await pollUntil(ctx.signal, isLastAttempt ? { ...pollLimits, maxPolls: 1 } : pollLimits, async () => {
    const read = await fetchArtist(ctx, artistId);
    return isLastAttempt || !willBeUnmonitored(read, albumId) ? read : undefined;
  });
  if (!artist) await ctx.store.set(note, attempts + 1);
  else if (attempts > 0) await ctx.store.delete(note);
  return artist;
}
