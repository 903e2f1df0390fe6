import type { Store } from './context/context.js';
import type { Page, Slice } from './media.js';

/** Places that hold a list together, one after the other: the libraries of a media server, say. Places are plain data. */
export interface Shelves<P, T> {
  /** Document of the store in which the lengths are kept while a list is read. */
  readonly name: string;
  /** In the order of the list. */
  places(): Promise<readonly P[]>;
  /** How much a place holds. */
  count(place: P): Promise<number>;
  /** A part of what it holds, counted from its own beginning. */
  read(place: P, part: Slice): Promise<readonly T[]>;
}

interface Shelf<P> {
  readonly place: P;
  readonly start: number;
  readonly length: number;
}

/**
 * Cut an exact slice out of several places. Their lengths are counted where the list begins and remembered until its end, so that
 * what is added meanwhile moves nothing in the places behind it.
 */
export async function sliceShelves<P, T>(store: Store, slice: Slice, plan: Shelves<P, T>): Promise<Page<T>> {
  const shelves = await shelvesOf(store, slice, plan);
  const items: T[] = [];
  for (const shelf of shelves) {
    const wanted = partOf(shelf, slice);
    if (wanted.limit <= 0) continue;
    const found = await plan.read(shelf.place, wanted);
    items.push(...found);
    // A place that gives less than it counted leaves a gap; going on behind it would pass it over in silence.
    if (found.length < wanted.limit) break;
  }
  return { items, total: shelves.reduce((total, { length }) => total + length, 0) };
}

/** A server may have hundreds of places. */
const COUNTED_AT_ONCE = 8;

async function shelvesOf<P, T>(store: Store, { offset }: Slice, { name, places, count }: Shelves<P, T>): Promise<readonly Shelf<P>[]> {
  const remembered = offset === 0 ? undefined : await store.get<Shelf<P>[]>(name);
  if (remembered) return remembered;

  const all = await places();
  const shelves: Shelf<P>[] = [];
  for (let from = 0; from < all.length; from += COUNTED_AT_ONCE) {
    const counted = all.slice(from, from + COUNTED_AT_ONCE).map(async (place) => ({ place, length: await count(place) }));
    for (const shelf of await Promise.all(counted)) shelves.push({ ...shelf, start: endOf(shelves.at(-1)) });
  }
  await store.set(name, shelves);
  return shelves;
}

const endOf = <P>(shelf: Shelf<P> | undefined): number => (shelf ? shelf.start + shelf.length : 0);

/** The part of a slice that lies on a shelf, counted from the beginning of the shelf. */
function partOf<P>({ start, length }: Shelf<P>, { offset, limit }: Slice): Slice {
  const from = Math.max(0, offset - start);
  const to = Math.min(length, offset + limit - start);
  return { offset: from, limit: to - from };
}
