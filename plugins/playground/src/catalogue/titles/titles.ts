import type { MediaRef } from '@ombi/sdk';
import { FILMS } from '../../films/index.js';
import { filmOf } from '../../films/lookup.js';
import { airDaysOf } from '../../series/episodes.js';
import { SERIES, type Series } from '../../series/index.js';
import { seriesOf } from '../../series/lookup.js';
import type { Title } from '../../titles/title.js';

/** All titles of a kind. */
export const TITLES: Readonly<Record<'movie' | 'tv', readonly Title[]>> = { movie: FILMS, tv: SERIES };

/** The title behind a reference; undefined for those of other catalogues. */
export const titleOf = (ref: MediaRef): Title | undefined => filmOf(ref) ?? seriesOf(ref);

/** The day on which a title was first shown, or null while nobody knows it. */
export const releaseOf = (title: Title): string | null =>
  'released' in title ? String(title.released) : (airDaysOf(title as Series)[0] ?? null);

/** Its year, or NaN. */
export const yearOf = (title: Title): number => Number(releaseOf(title)?.slice(0, 4) ?? Number.NaN);
