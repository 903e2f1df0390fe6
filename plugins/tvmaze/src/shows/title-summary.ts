import type { ExternalIds, MediaRef, TitleSummary } from '@ombi/sdk';
import { isAdult, type Show } from '../protocol.js';
import { htmlToText } from './html-to-text.js';
import { imagePathOf } from './images.js';
import { languageCodeOf } from './language-codes.js';

/** Maps a series to a summary. The service publishes no vote counts, so the count is unknown. */
export function toTitleSummary(show: Show, ref: MediaRef): TitleSummary {
  return {
    ref,
    ids: externalIdsOf(show),
    title: show.name,
    originalTitle: show.name,
    originalLanguage: languageCodeOf(show.language ?? ''),
    overview: htmlToText(show.summary ?? ''),
    releaseDate: show.premiered || null,
    posterPath: imagePathOf(show.image),
    backdropPath: null,
    genreIds: [],
    popularity: show.weight ?? 0,
    voteAverage: show.rating?.average ?? 0,
    voteCount: 0,
    adult: isAdult(show),
  };
}

/** The external ids of a series. */
export function externalIdsOf({ externals }: Show): ExternalIds {
  const { thetvdb, imdb } = externals ?? {};
  return { ...(thetvdb ? { tvdb: String(thetvdb) } : {}), ...(imdb ? { imdb } : {}) };
}
