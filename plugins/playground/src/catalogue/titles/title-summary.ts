import type { MediaRef, TitleSummary } from '@ombi/sdk';
import { titleRef } from '../../ids.js';
import { imagePath } from '../../images/image-paths.js';
import { seededNumber } from '../../images/seeded-random.js';
import { movieByRef, MOVIES } from '../../movies/index.js';
import { airDatesOf } from '../../series/episodes.js';
import { SERIES, type Series, seriesByRef } from '../../series/index.js';
import { genreIdOf } from '../../titles/genres.js';
import type { Title } from '../../titles/title.js';

/** All titles of a kind. */
export const TITLES: Readonly<Record<'movie' | 'tv', readonly Title[]>> = { movie: MOVIES, tv: SERIES };

/** The title of a reference; undefined for references of other catalogues. */
export const titleByRef = (ref: MediaRef): Title | undefined => movieByRef(ref) ?? seriesByRef(ref);

/** The release date of a title; null when unknown. */
export const releaseDateOf = (title: Title): string | null =>
  'releaseDate' in title ? String(title.releaseDate) : (airDatesOf(title as Series)[0] ?? null);

/** The release year; NaN when unknown. */
export const releaseYearOf = (title: Title): number => Number(releaseDateOf(title)?.slice(0, 4) ?? Number.NaN);

/** Maps a title to a summary. Popularity and votes are invented but constant. */
export function toTitleSummary(title: Title): TitleSummary {
  return {
    ref: titleRef(title.number),
    title: title.title,
    originalTitle: title.originalTitle ?? title.title,
    originalLanguage: title.language,
    overview: title.overview,
    releaseDate: releaseDateOf(title),
    posterPath: imagePath('poster', title.number),
    backdropPath: imagePath('backdrop', title.number),
    genreIds: title.genres.map(genreIdOf),
    popularity: Math.round(seededNumber(title.number, 'popularity') * 1000) / 10,
    voteAverage: Math.round((6.4 + seededNumber(title.number, 'votes') * 2.4) * 10) / 10,
    voteCount: 250 + Math.floor(seededNumber(title.number, 'voters') * 4000),
    adult: false,
  };
}
