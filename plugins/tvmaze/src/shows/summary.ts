import type { ExternalIds, MediaRef, TitleSummary } from '@ombi/sdk';
import { isAdult, type Show } from '../client/protocol.js';
import { languageCode } from './language.js';
import { picturePath } from './pictures.js';
import { plainText } from './plain-text.js';

/** A series of the service in the words of the portal. Nobody votes there in public, so how many did is unknown. */
export function summaryOf(show: Show, ref: MediaRef): TitleSummary {
  return {
    ref,
    ids: idsOf(show),
    title: show.name,
    originalTitle: show.name,
    originalLanguage: languageCode(show.language ?? ''),
    overview: plainText(show.summary ?? ''),
    releaseDate: show.premiered || null,
    posterPath: picturePath(show.image),
    backdropPath: null,
    genreIds: [],
    popularity: show.weight ?? 0,
    voteAverage: show.rating?.average ?? 0,
    voteCount: 0,
    adult: isAdult(show),
  };
}

/** The numbers that others have for it. */
export function idsOf({ externals }: Show): ExternalIds {
  const { thetvdb, imdb } = externals ?? {};
  return { ...(thetvdb ? { tvdb: String(thetvdb) } : {}), ...(imdb ? { imdb } : {}) };
}
