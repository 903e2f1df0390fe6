import type { Ctx, DownloadProgress } from '@ombi/sdk';
import { DOWNLOAD_MS, pieces, type Piece } from './shelf.js';

/** What is complete is on its way until the media server has had time to look. */
const PLACING_MS = 10_000;

/** What is under way at this moment; episodes that nobody has shown yet are not. */
export async function progress(ctx: Ctx, limit: number): Promise<DownloadProgress[]> {
  const now = Date.now();
  const all = (await pieces(ctx)).map((piece) => ({ piece, leftMs: piece.readyAt.getTime() - now }));
  const underway = all
    .filter(({ leftMs }) => leftMs > -PLACING_MS && leftMs <= DOWNLOAD_MS)
    .sort((one, other) => one.leftMs - other.leftMs);
  return underway.slice(0, limit).map(({ piece, leftMs }) => asProgress(piece, leftMs));
}

function asProgress({ ref, part }: Piece, leftMs: number): DownloadProgress {
  const [season, number] = part.split('x').map(Number);
  return {
    ref,
    ids: { [ref.source]: ref.id },
    ...(leftMs > 0
      ? { state: 'downloading', percent: Math.floor(100 * (1 - leftMs / DOWNLOAD_MS)), secondsLeft: Math.ceil(leftMs / 1000) }
      : { state: 'importing', percent: 100, secondsLeft: null }),
    reason: null,
    episodes: season === undefined || number === undefined ? [] : [{ season, number }],
  };
}
