import { sliceShelves } from '@ombi/sdk';
import type { HeldEpisodes, LibraryItem, Page, Slice } from '@ombi/sdk';
import type { PlexCtx } from '../ctx.js';
import { countOf, itemsOf, TYPES } from './items.js';
import type { Place } from './items.js';
import { listed } from './listing.js';
import type { Item } from './protocol.js';
import { chosenSections } from './sections.js';

/** Titles come with all that is known of them: more of them make an answer slow. */
const TITLES_AT_ONCE = 200;
/** What Plex itself takes where nothing is set. */
const USUAL_BATCH = 150;

/** An exact slice of all movies and series in the chosen sections, one section after the other. */
export function scan(ctx: PlexCtx, slice: Slice): Promise<Page<LibraryItem>> {
  return sliceShelves(ctx.store, slice, {
    name: 'shelves',
    places: async () => (await chosenSections(ctx)).map(({ key, kind }): Place => ({ key, type: TYPES[kind] })),
    count: (place) => countOf(ctx, place),
    read: async (place, part) => {
      const kind = place.type === TYPES.movie ? 'movie' : 'tv';
      return (await itemsOf(ctx, place, part, TITLES_AT_ONCE)).map((item) => listed(item, kind, ctx.connection));
    },
  });
}

/** The same of all episodes, as many at once as an administrator allows. */
export function episodes(ctx: PlexCtx, slice: Slice): Promise<Page<HeldEpisodes>> {
  return sliceShelves(ctx.store, slice, {
    name: 'episode-shelves',
    places: async () =>
      (await chosenSections(ctx)).filter(({ kind }) => kind === 'tv').map(({ key }): Place => ({ key, type: TYPES.episode })),
    count: (place) => countOf(ctx, place),
    read: async (place, part) => (await itemsOf(ctx, place, part, ctx.connection.episodeBatchSize || USUAL_BATCH)).map(heldEpisode),
  });
}

/** Without its number when Plex does not know it, so that it still counts as read. */
function heldEpisode({ ratingKey, grandparentRatingKey, parentIndex, index }: Item): HeldEpisodes {
  const [season, number] = [whole(parentIndex), whole(index)];
  return {
    showId: grandparentRatingKey || ratingKey,
    season: season ?? 0,
    numbers: season !== null && number !== null && number > 0 ? [number] : [],
  };
}

const whole = (value: number | null | undefined): number | null => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null);
