import type { MovieDetails, TitleSummary } from '@ombi/sdk';
import { pathTo } from '../art/addresses.js';
import { FILMS, GENRES, type Film } from '../films/index.js';
import { keywordsNamed } from './keywords.js';
import { personNumber } from './people.js';
import { summaryOf } from './summary.js';

/** All about a film. */
export function detailsOf(film: Film): MovieDetails {
  const summary = summaryOf(film);
  const related = relatives(film);
  return {
    ...summary,
    ids: { tmdb: summary.ref.id },
    tagline: film.tagline,
    status: 'Released',
    homepage: null,
    runtime: film.minutes,
    budget: 0,
    revenue: 0,
    genres: film.genres.map((name) => ({ id: GENRES[name], name })),
    keywords: keywordsNamed(film.keywords),
    companies: [],
    collection: null,
    cast: film.cast.map(([name, character]) => ({ ...person(name), character })),
    crew: film.directors.map((name) => ({ ...person(name), job: 'Director' })),
    videos: [],
    similar: related.slice(0, 12),
    recommendations: related.slice(12, 24),
    releases: { theatrical: film.released, digital: null, physical: null },
    social: { facebook: null, instagram: null, twitter: null },
  };
}

const person = (name: string) => ({ personId: personNumber(name), name, imagePath: pathTo('portrait', personNumber(name)) });

/** The other films, the closest first. */
const relatives = (film: Film): TitleSummary[] =>
  FILMS.filter(({ number }) => number !== film.number)
    .sort((a, b) => kinship(film, b) - kinship(film, a))
    .map(summaryOf);

/** A shared maker says more than a shared theme, and that more than a shared genre. */
const kinship = (a: Film, b: Film): number =>
  5 * shared(a.directors, b.directors) + 3 * shared(a.keywords, b.keywords) + shared(a.genres, b.genres) - years(a, b) / 40;

const shared = (a: readonly string[], b: readonly string[]): number => a.filter((one) => b.includes(one)).length;

const years = (a: Film, b: Film): number => Math.abs(Number(a.released.slice(0, 4)) - Number(b.released.slice(0, 4)));
