import type { CollectionType } from '../settings.js';
import { Users } from '../protocol.js';
import type { JellyfinCtx } from '../protocol.js';
import type { Place } from './items.js';
import { viewer } from '../server.js';

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

/** No library chosen means the whole server. */
async function chosenLibraries(ctx: JellyfinCtx, types: TypesOf): Promise<Place[]> {
  const userId = await viewer(ctx);
  const chosen = ctx.connection.libraries.filter(({ enabled }) => enabled);
  if (chosen.length === 0) return [{ userId, types: types.mixed }];
  return chosen
    .map(({ key, collectionType }) => ({ userId, parentId: key, types: types[collectionType] }))
    .filter((place) => place.types.length > 0);
}
