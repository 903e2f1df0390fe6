import type { CollectionType } from '../settings.js';
import { Users } from '../protocol.js';
import type { JellyfinCtx } from '../protocol.js';
import { countOf } from './items.js';
import type { Place } from './items.js';
import { viewer } from '../server.js';

/** A place and the stretch of the whole list that it fills. */
export interface Shelf {
  readonly place: Place;
  readonly start: number;
  readonly length: number;
}

/** One way through the server: from place to place, and the name under which the lengths of these are remembered. */
export interface Walk {
  readonly name: string;
  places(ctx: JellyfinCtx): Promise<readonly Place[]>;
}

type TypesOf = Readonly<Record<CollectionType, Place['types']>>;

const TITLES_OF: TypesOf = { movies: ['Movie'], tvshows: ['Series'], mixed: ['Movie', 'Series'] };
const EPISODES_OF: TypesOf = { movies: [], tvshows: ['Episode'], mixed: ['Episode'] };

/** Through the chosen libraries. */
export const TITLES: Walk = { name: 'shelves', places: (ctx) => chosenLibraries(ctx, TITLES_OF) };
export const EPISODES: Walk = { name: 'episode-shelves', places: (ctx) => chosenLibraries(ctx, EPISODES_OF) };

/** From user to user. */
export const PLAYED: Walk = {
  name: 'played-shelves',
  async places({ http }) {
    const users = await http.get('/Users', Users);
    return users.map(({ Id }) => ({ userId: Id, types: ['Movie', 'Episode'], isPlayed: true }));
  },
};

/** So many places are counted at once: a server may have hundreds of users. */
const COUNTED_AT_ONCE = 8;

/**
 * One place after the other. Their lengths are counted at the start of a scan and remembered until its end, so that a title added
 * meanwhile moves nothing in the places behind it.
 */
export async function shelvesOf(ctx: JellyfinCtx, { name, places }: Walk, isStart: boolean): Promise<Shelf[]> {
  const remembered = isStart ? undefined : await ctx.store.get<Shelf[]>(name);
  if (remembered) return remembered;

  const shelves: Shelf[] = [];
  const all = await places(ctx);
  for (let from = 0; from < all.length; from += COUNTED_AT_ONCE) {
    const counted = all.slice(from, from + COUNTED_AT_ONCE).map(async (place) => ({ place, length: await countOf(ctx, place) }));
    for (const shelf of await Promise.all(counted)) shelves.push({ ...shelf, start: endOf(shelves.at(-1)) });
  }
  await ctx.store.set(name, shelves);
  return shelves;
}

const endOf = (shelf: Shelf | undefined): number => (shelf ? shelf.start + shelf.length : 0);

/** No library chosen means the whole server. */
async function chosenLibraries(ctx: JellyfinCtx, types: TypesOf): Promise<Place[]> {
  const userId = await viewer(ctx);
  const chosen = ctx.connection.libraries.filter(({ enabled }) => enabled);
  if (chosen.length === 0) return [{ userId, types: types.mixed }];
  return chosen
    .map(({ key, collectionType }) => ({ userId, parentId: key, types: types[collectionType] }))
    .filter((place) => place.types.length > 0);
}
