import type { Page, Slice } from '../media.js';
import type { KeyValueStore } from '../context/context.js';

/**
 * Reads an exact slice from a source that only returns pages of a fixed size. Pages are numbered from 0 and loaded sequentially, each at
 * most once; the first page that is not full ends the list.
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

/** Sections that form one list in sequence, e.g. the libraries of a media server. Sections are plain data. */
export interface SectionedList<P, T> {
  /** Key of the store document that keeps the lengths while a list is read. */
  readonly name: string;
  /** The sections, in the order of the list. */
  places(): Promise<readonly P[]>;
  /** Number of items in a section. */
  count(place: P): Promise<number>;
  /** Reads a slice of a section; its offset counts from the start of the section. */
  read(place: P, part: Slice): Promise<readonly T[]>;
}

interface CountedSection<P> {
  readonly place: P;
  readonly start: number;
  readonly length: number;
}

/**
 * Reads an exact slice across several sections. Their lengths are counted at the first slice and stored until the last one, so that items
 * added meanwhile do not shift the following sections. A section that ends early is counted again: when items of it were deleted, the list
 * goes on with the next section, and the page says so (`hasShrunk`).
 */
export async function sliceSections<P, T>(store: KeyValueStore, slice: Slice, list: SectionedList<P, T>): Promise<Page<T>> {
  let sections = await countSections(store, slice, list);
  let hasShrunk = false;
  const items: T[] = [];
  for (let index = 0; index < sections.length; index += 1) {
    const { place } = sections[index]!;
    const part = sliceWithin(sections[index]!, slice);
    if (part.limit <= 0) continue;
    const found = await list.read(place, part);
    items.push(...found);
    if (found.length === part.limit) continue;
    const length = part.offset + found.length;
    // Nothing was deleted, so items were not returned. Continuing with the next section would skip the gap without notice.
    if ((await list.count(place)) !== length) break;
    sections = withLength(sections, index, length);
    await store.set(list.name, sections);
    hasShrunk = true;
  }
  return { items, total: sectionEnd(sections.at(-1)), ...(hasShrunk ? { hasShrunk } : {}) };
}

/** The sections with another length of one of them; those behind it move. */
function withLength<P>(sections: readonly CountedSection<P>[], changed: number, length: number): CountedSection<P>[] {
  const result: CountedSection<P>[] = [];
  for (const [index, section] of sections.entries())
    result.push({ ...section, start: sectionEnd(result.at(-1)), length: index === changed ? length : section.length });
  return result;
}

/** Concurrent count calls; a server may have hundreds of sections. */
const COUNT_CONCURRENCY = 8;

async function countSections<P, T>(
  store: KeyValueStore,
  { offset }: Slice,
  { name, places, count }: SectionedList<P, T>,
): Promise<readonly CountedSection<P>[]> {
  const stored = offset === 0 ? undefined : await store.get<CountedSection<P>[]>(name);
  if (stored) return stored;

  const all = await places();
  const sections: CountedSection<P>[] = [];
  for (let from = 0; from < all.length; from += COUNT_CONCURRENCY) {
    const counted = all.slice(from, from + COUNT_CONCURRENCY).map(async (place) => ({ place, length: await count(place) }));
    for (const section of await Promise.all(counted)) sections.push({ ...section, start: sectionEnd(sections.at(-1)) });
  }
  await store.set(name, sections);
  return sections;
}

const sectionEnd = <P>(section: CountedSection<P> | undefined): number => (section ? section.start + section.length : 0);

/** Intersects a slice of the list with a section; the result is relative to the start of the section. */
function sliceWithin<P>({ start, length }: CountedSection<P>, { offset, limit }: Slice): Slice {
  const from = Math.max(0, offset - start);
  const to = Math.min(length, offset + limit - start);
  return { offset: from, limit: to - from };
}
