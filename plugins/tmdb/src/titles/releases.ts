import type { Releases } from '@ombi/sdk';
import type { CountryReleases } from '../protocol/movie.js';
import { inRegion } from './common.js';

const LIMITED = 2;
const THEATRICAL = 3;
const DIGITAL = 4;
const PHYSICAL = 5;

/** When a movie comes out in a country; a digital release of the United States counts where there is no other. */
export function releasesIn(region: string, countries: readonly CountryReleases[]): Releases {
  return {
    theatrical: first(countries, region, THEATRICAL) ?? first(countries, region, LIMITED) ?? null,
    digital: inRegion(region, (country) => first(countries, country, DIGITAL)) ?? null,
    physical: first(countries, region, PHYSICAL) ?? null,
  };
}

/** For whom a movie is fit, in the words of a country; those of the United States where there are none. */
export const certificationIn = (region: string, countries: readonly CountryReleases[]): string =>
  inRegion(region, (country) => datesIn(countries, country).find(({ certification }) => certification !== '')?.certification) ?? '';

const datesIn = (countries: readonly CountryReleases[], region: string): CountryReleases['release_dates'] =>
  countries.find(({ iso_3166_1 }) => iso_3166_1 === region)?.release_dates ?? [];

function first(countries: readonly CountryReleases[], region: string, type: number): string | undefined {
  const days = datesIn(countries, region).flatMap((date) => (date.type === type ? (date.release_date ?? []) : []));
  return days.sort()[0];
}
