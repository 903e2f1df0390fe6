import type { Releases } from '@ombi/sdk';
import type { CountryReleases } from './movie-protocol.js';

const LIMITED = 2;
const THEATRICAL = 3;
const DIGITAL = 4;
const PHYSICAL = 5;
/** Where a digital release is looked up when the viewer's own country knows none. */
const ELSEWHERE = 'US';

/** When a movie comes out in a country; a digital release of the United States counts where there is no other. */
export function releasesIn(region: string, countries: readonly CountryReleases[]): Releases {
  return {
    theatrical: first(countries, region, THEATRICAL) ?? first(countries, region, LIMITED),
    digital: first(countries, region, DIGITAL) ?? first(countries, ELSEWHERE, DIGITAL),
    physical: first(countries, region, PHYSICAL),
  };
}

function first(countries: readonly CountryReleases[], region: string, type: number): string | null {
  const dates = countries.find(({ iso_3166_1 }) => iso_3166_1 === region)?.release_dates ?? [];
  const days = dates.filter((date) => date.type === type && date.release_date !== '').map(({ release_date }) => release_date.slice(0, 10));
  return days.sort()[0] ?? null;
}
