import type { ExternalIds, MediaRef, TitleSummary } from '@ombi/sdk';
import { isAdult, type Show } from '../protocol.js';
import { htmlToText } from './html-to-text.js';
import { imagePathOf } from './images.js';
import { languageCodeOf } from './language-codes.js';

/** A series of the service in the words of the portal. Nobody votes there in public, so how many did is unknown. */
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

/** The numbers that others have for it. */
export function externalIdsOf({ externals }: Show): ExternalIds {
  const { thetvdb, imdb } = externals ?? {};
  return { ...(thetvdb ? { tvdb: String(thetvdb) } : {}), ...(imdb ? { imdb } : {}) };
}
