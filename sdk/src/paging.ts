import type { Page, Slice } from './media.js';

/**
 * Cut an exact slice out of a source that only gives pages of a fixed size. Pages are numbered from 0 and loaded one after another,
 * each at most once; the first one that is not full ends the list.
 */
export async function slicePages<T>(slice: Slice, pageSize: number, load: (page: number) => Promise<Page<T>>): Promise<Page<T>> {
  const end = slice.offset + slice.limit;
  const items: T[] = [];
  let total = 0;

  for (let page = Math.floor(slice.offset / pageSize); page * pageSize < end; page += 1) {
    const start = page * pageSize;
    const loaded = await load(page);
    total = loaded.total;
    items.push(...loaded.items.slice(Math.max(0, slice.offset - start), end - start));
    if (start + pageSize >= total) break;
  }
  return { items, total };
}
