import type { Page, Slice } from './media.js';
import type { Store } from './context/context.js';

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

/** Places that hold a list together, one after the other: the libraries of a media server, say. Places are plain data. */
export interface SectionedList<P, T> {
  /** Document of the store in which the lengths are kept while a list is read. */
  readonly name: string;
  /** In the order of the list. */
  places(): Promise<readonly P[]>;
  /** How much a place holds. */
  count(place: P): Promise<number>;
  /** A part of what it holds, counted from its own beginning. */
  read(place: P, part: Slice): Promise<readonly T[]>;
}

interface CountedSection<P> {
  readonly place: P;
  readonly start: number;
  readonly length: number;
}

/**
 * Cut an exact slice out of several places. Their lengths are counted where the list begins and remembered until its end, so that
 * what is added meanwhile moves nothing in the places behind it.
 */
export async function sliceSections<P, T>(store: Store, slice: Slice, list: SectionedList<P, T>): Promise<Page<T>> {
  const sections = await countSections(store, slice, list);
  const items: T[] = [];
  for (const section of sections) {
    const part = sliceWithin(section, slice);
    if (part.limit <= 0) continue;
    const found = await list.read(section.place, part);
    items.push(...found);
    // A place that gives less than it counted leaves a gap; going on behind it would pass it over in silence.
    if (found.length < part.limit) break;
  }
  return { items, total: sections.reduce((total, { length }) => total + length, 0) };
}

/** A server may have hundreds of places. */
const COUNT_CONCURRENCY = 8;

async function countSections<P, T>(
  store: Store,
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

/** The part of a slice that lies on a shelf, counted from the beginning of the shelf. */
function sliceWithin<P>({ start, length }: CountedSection<P>, { offset, limit }: Slice): Slice {
  const from = Math.max(0, offset - start);
  const to = Math.min(length, offset + limit - start);
  return { offset: from, limit: to - from };
}
