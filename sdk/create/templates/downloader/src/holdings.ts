import type { DownloaderItem, Page, Slice } from '@ombi/sdk';
import { MoviePage, type Movie, type PluginCtx } from './protocol.js';

/** A slice of what Depot watches and holds, in its own order. Where pages have a fixed size, `slicePages` cuts the slice. */
export async function holdings({ http }: PluginCtx, { offset, limit }: Slice): Promise<Page<DownloaderItem>> {
  const { items, total } = await http.get('/movies', MoviePage, { query: { offset, limit } });
  return { items: items.map(toDownloaderItem), total };
}

const toDownloaderItem = ({ tmdbId, monitored, files }: Movie): DownloaderItem => ({
  ref: { kind: 'movie', source: 'tmdb', id: String(tmdbId) },
  ids: { tmdb: String(tmdbId) },
  monitored,
  held: files > 0 ? ['regular'] : [],
});
