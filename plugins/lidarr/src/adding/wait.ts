import { setTimeout as pause } from 'node:timers/promises';
import { PluginFailure } from '@ombi/sdk';
import type { Album, LidarrCtx } from '../protocol.js';
import { countAlbums, findAlbum } from './find.js';

/** How long to wait for an album that Lidarr is just reading about. */
export interface Patience {
  readonly tries: number;
  readonly pauseMs: number;
}

/** Lidarr lists the albums of a new artist some time after it took the artist. An album that is there is not waited for. */
export async function listedAlbum(ctx: LidarrCtx, artistId: number, albumId: string, { tries, pauseMs }: Patience): Promise<Album> {
  for (let left = tries - 1; ; left -= 1) {
    const album = await findAlbum(ctx, albumId);
    if (album) return album;
    if (left <= 0) throw await whyMissing(ctx, artistId);
    await pause(pauseMs, undefined, { signal: ctx.signal });
  }
}

/** All albums of an artist are listed at once: while there is none, Lidarr is still busy, and another try may find more. */
async function whyMissing(ctx: LidarrCtx, artistId: number): Promise<PluginFailure> {
  return (await countAlbums(ctx, artistId)) === 0
    ? new PluginFailure('unavailable', 'Lidarr has not listed the albums of this artist yet')
    : new PluginFailure('rejected', 'Could not find album in Lidarr');
}
