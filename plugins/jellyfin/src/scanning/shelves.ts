import type { CollectionType } from '../settings.js';
import type { JellyfinCtx } from '../protocol.js';
import { countOf } from './items.js';
import type { Place } from './items.js';
import { viewer } from '../server.js';

/** A library and the stretch of the whole list that it fills. */
export interface Shelf {
  readonly place: Place;
  readonly start: number;
  readonly length: number;
}

/** One way through the libraries: what is looked for in each kind of them, and the name under which their lengths are remembered. */
export interface Walk {
  readonly name: string;
  readonly types: Readonly<Record<CollectionType, Place['types']>>;
}

export const TITLES: Walk = { name: 'shelves', types: { movies: ['Movie'], tvshows: ['Series'], mixed: ['Movie', 'Series'] } };
export const EPISODES: Walk = { name: 'episode-shelves', types: { movies: [], tvshows: ['Episode'], mixed: ['Episode'] } };

/**
 * The chosen libraries one after the other. Their lengths are counted at the start of a scan and remembered until its end, so that
 * a title added meanwhile moves nothing in the libraries behind it.
 */
export async function shelvesOf(ctx: JellyfinCtx, { name, types }: Walk, isStart: boolean): Promise<Shelf[]> {
  const remembered = isStart ? undefined : await ctx.store.get<Shelf[]>(name);
  if (remembered) return remembered;

  const places = placesOf(ctx, types, await viewer(ctx));
  const lengths = await Promise.all(places.map((place) => countOf(ctx, place)));
  const shelves = places.map((place, index) => ({ place, start: sum(lengths.slice(0, index)), length: lengths[index] ?? 0 }));
  await ctx.store.set(name, shelves);
  return shelves;
}

/** No library chosen means the whole server. */
function placesOf({ connection }: JellyfinCtx, types: Walk['types'], userId: string | undefined): Place[] {
  const chosen = connection.libraries.filter(({ enabled }) => enabled);
  if (chosen.length === 0) return [{ userId, types: types.mixed }];
  return chosen
    .map(({ key, collectionType }) => ({ userId, parentId: key, types: types[collectionType] }))
    .filter((place) => place.types.length > 0);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
