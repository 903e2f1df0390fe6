import { stripTrailingSlashes, type Library, type LibraryItem, type Page, type Slice } from '@ombi/sdk';
import { ItemPage, Libraries, type Item, type PluginCtx } from './protocol.js';

/** Returns the libraries of Cinema. */
export const libraries = ({ http }: PluginCtx): Promise<readonly Library[]> => http.get('/libraries', Libraries);

/** One slice of all items of Cinema, in the order in which they were added. For pages of a fixed size use `slicePages`. */
export async function scan({ http, connection }: PluginCtx, { offset, limit }: Slice): Promise<Page<LibraryItem>> {
  const { items, total } = await http.get('/items', ItemPage, { query: { offset, limit } });
  return { items: items.map((item) => toLibraryItem(item, connection.baseUrl)), total };
}

function toLibraryItem({ id, kind, title, year, tmdbId, height, addedAt }: Item, baseUrl: string): LibraryItem {
  return {
    id,
    kind,
    title,
    year,
    ids: tmdbId === null ? {} : { tmdb: String(tmdbId) },
    variants: [height >= 2160 ? '4k' : 'regular'],
    quality: `${height}p`,
    url: `${stripTrailingSlashes(baseUrl)}/watch/${encodeURIComponent(id)}`,
    addedAt,
  };
}
