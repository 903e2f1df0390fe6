import type { TitleDetails, TitleSummary } from '@ombi/sdk';
import { imagePath } from '../../images/image-paths.js';
import { creatorsOf, personNumber } from '../../people/person-ids.js';
import { genreIdOf } from '../../titles/genres.js';
import type { Title } from '../../titles/title.js';
import { keywordsByName, studiosOf } from '../vocabulary.js';
import { releaseYearOf, toTitleSummary } from './title-summary.js';

/** Distance in years that counts when one of the years is unknown. */
const UNKNOWN_YEAR_DISTANCE = 50;

/** The other titles of the same kind, the most similar first. */
const relatedTitles = (title: Title, all: readonly Title[]): TitleSummary[] =>
  all
    .filter(({ number }) => number !== title.number)
    .map((other) => ({ other, kinship: similarity(title, other) }))
    .sort((a, b) => b.kinship - a.kinship)
    .map(({ other }) => toTitleSummary(other));

/** Similarity score: common creators or directors count more than common keywords, and these more than common genres. */
const similarity = (a: Title, b: Title): number =>
  5 * countShared(a.directors, b.directors) +
  3 * countShared(a.keywords, b.keywords) +
  countShared(a.genres, b.genres) -
  yearDistance(a, b) / 40;

const countShared = (a: readonly string[], b: readonly string[]): number => a.filter((one) => b.includes(one)).length;

const yearDistance = (a: Title, b: Title): number =>
  Math.abs(releaseYearOf(a) - releaseYearOf(b)) || (releaseYearOf(a) === releaseYearOf(b) ? 0 : UNKNOWN_YEAR_DISTANCE);

/** Maps the members that movies and series have in common. */
export function toTitleDetails(title: Title, all: readonly Title[], status: string): TitleDetails {
  const summary = toTitleSummary(title);
  const relatedSummaries = relatedTitles(title, all);
  return {
    ...summary,
    ids: { tmdb: summary.ref.id },
    tagline: title.tagline,
    status,
    homepage: null,
    runtime: title.runtimeMinutes,
    genres: title.genres.map((name) => ({ id: genreIdOf(name), name })),
    keywords: keywordsByName(title.keywords),
    companies: studiosOf(title),
    cast: title.cast.map(([name, character]) => ({ ...creditedPerson(name), character })),
    crew: crewOf(title).map(([name, job]) => ({ ...creditedPerson(name), job })),
    videos: [],
    similar: relatedSummaries.slice(0, 12),
    recommendations: relatedSummaries.slice(12, 24),
    certification: '',
    social: { facebook: null, instagram: null, twitter: null },
  };
}

/** The crew of a title, with their jobs. */
export const crewOf = (title: Title): (readonly [name: string, job: string])[] => [
  ...creatorsOf(title).map((name) => [name, 'Creator'] as const),
  ...title.directors.map((name) => [name, 'Director'] as const),
];

const creditedPerson = (name: string) => ({ personId: personNumber(name), name, imagePath: imagePath('portrait', personNumber(name)) });
