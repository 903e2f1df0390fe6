import type { DownloadProgress } from '@ombi/sdk';
import { fetchQueue, QueueRow, toProgress } from '@ombi/servarr';
import { z } from 'zod';
import { LIDARR, type LidarrCtx, parseMbid } from './protocol.js';

const AlbumRow = QueueRow.extend({ album: z.object({ foreignAlbumId: z.string() }).nullish().catch(null) });
type AlbumRow = z.output<typeof AlbumRow>;

/** The downloads in Lidarr's queue, those that end first at the top; rows without an album are left out. */
export async function listProgress(ctx: LidarrCtx, limit: number): Promise<DownloadProgress[]> {
  const rows = await fetchQueue(ctx, LIDARR, { row: AlbumRow, include: { includeAlbum: true }, limit });
  return rows.flatMap(toDownloadProgress);
}

function toDownloadProgress({ album, ...row }: AlbumRow): DownloadProgress[] {
  const id = parseMbid(album?.foreignAlbumId);
  if (!id) return [];
  return [{ ref: { kind: 'album', source: 'musicbrainz', id }, ids: { musicbrainz: id }, ...toProgress(row), episodes: [] }];
}
