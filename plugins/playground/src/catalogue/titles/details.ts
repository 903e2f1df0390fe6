import type { TitleDetails } from '@ombi/sdk';
import { pathTo } from '../../art/paths.js';
import { creatorsOf, personNumber } from '../../people/numbers.js';
import { genreNumber } from '../../titles/genres.js';
import type { Title } from '../../titles/title.js';
import { keywordsNamed } from '../vocabulary/keywords.js';
import { studiosOf } from '../vocabulary/studios.js';
import { relatives } from './relatives.js';
import { summaryOf } from './summary.js';

/** What the details of films and series have in common. */
export function detailsOf(title: Title, all: readonly Title[], status: string): TitleDetails {
  const summary = summaryOf(title);
  const related = relatives(title, all);
  return {
    ...summary,
    ids: { tmdb: summary.ref.id },
    tagline: title.tagline,
    status,
    homepage: null,
    runtime: title.minutes,
    genres: title.genres.map((name) => ({ id: genreNumber(name), name })),
    keywords: keywordsNamed(title.keywords),
    companies: studiosOf(title),
    cast: title.cast.map(([name, character]) => ({ ...person(name), character })),
    crew: crewOf(title).map(([name, job]) => ({ ...person(name), job })),
    videos: [],
    similar: related.slice(0, 12),
    recommendations: related.slice(12, 24),
    certification: '',
    social: { facebook: null, instagram: null, twitter: null },
  };
}

/** Who worked on a title, and as what. */
export const crewOf = (title: Title): (readonly [name: string, job: string])[] => [
  ...creatorsOf(title).map((name) => [name, 'Creator'] as const),
  ...title.directors.map((name) => [name, 'Director'] as const),
];

const person = (name: string) => ({ personId: personNumber(name), name, imagePath: pathTo('portrait', personNumber(name)) });
