import type { Releases } from '@ombi/sdk';
import { wireDay } from '../../titles/wire/dates.js';

/** The numbers of the public API for the ways in which a movie comes out. */
const RELEASE_TYPES = { theatrical: 3, digital: 4, physical: 5 } as const;

/** The release dates of one country. */
export function releaseDates(releases: Releases, isoCode: string) {
  const dates = (Object.keys(RELEASE_TYPES) as (keyof Releases)[])
    .filter((way) => releases[way] !== null)
    .map((way) => ({ releaseDate: wireDay(releases[way]), type: RELEASE_TYPES[way] }));
  return { results: dates.length > 0 ? [{ isoCode, releaseDate: dates }] : [] };
}
