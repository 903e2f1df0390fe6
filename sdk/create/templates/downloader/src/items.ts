import type { DownloaderItem, Page, Slice } from '@ombi/sdk';
import { MoviePage, type Movie, type PluginCtx } from './protocol.js';

/** One slice of the movies that Depot monitors or holds, in its own order. For pages of a fixed size use `slicePages`. */
export async function items({ http }: PluginCtx, { offset, limit }: Slice): Promise<Page<DownloaderItem>> {
  const page = await http.get('/movies', MoviePage, { query: { offset, limit } });
  return { items: page.items.map(toDownloaderItem), total: page.total };
}

const toDownloaderItem = ({ tmdbId, monitored, files }: Movie): DownloaderItem => ({
  ref: { kind: 'movie', source: 'tmdb', id: String(tmdbId) },
  ids: { tmdb: String(tmdbId) },
  monitored,
  variants: files > 0 ? ['regular'] : [],
});
