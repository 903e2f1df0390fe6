import type { TitleSummary } from '@ombi/sdk';
import { pathTo } from '../../art/paths.js';
import { chance } from '../../art/random.js';
import { refOf } from '../../ids.js';
import { genreNumber } from '../../titles/genres.js';
import type { Title } from '../../titles/title.js';
import { releaseOf } from './titles.js';

/** A title as it stands in a list. Popularity and votes are made up, but stay the same. */
export function summaryOf(title: Title): TitleSummary {
  return {
    ref: refOf(title.number),
    title: title.title,
    originalTitle: title.original ?? title.title,
    originalLanguage: title.language,
    overview: title.overview,
    releaseDate: releaseOf(title),
    posterPath: pathTo('poster', title.number),
    backdropPath: pathTo('backdrop', title.number),
    genreIds: title.genres.map(genreNumber),
    popularity: Math.round(chance(title.number, 'popularity') * 1000) / 10,
    voteAverage: Math.round((6.4 + chance(title.number, 'votes') * 2.4) * 10) / 10,
    voteCount: 250 + Math.floor(chance(title.number, 'voters') * 4000),
    adult: false,
  };
}
