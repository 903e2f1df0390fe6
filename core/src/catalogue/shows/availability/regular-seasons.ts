import type { Season } from '@ombi/sdk';

/** The seasons that are asked for and counted: specials are no part of the whole. */
export const regularSeasons = (seasons: readonly Season[]): readonly Season[] => seasons.filter(({ number }) => number > 0);
