import type { SearchHit } from '@ombi/sdk';
import type { ShowStandingOf } from '../../shows/availability/show-standings.js';
import type { IsSample } from '../../source/sample-ids.js';
import { titleCardMembers } from '../../shows/wire/show-card.js';

/** What the multi search looks for. Albums are found by way of their artists. */
export type MultiHit = Exclude<SearchHit, { readonly type: 'album' }>;

/** A hit of the multi search. Its number travels as text, because it may be a movie, a show or a person. */
export function multiResult(hit: MultiHit, standingOf: ShowStandingOf, isSample: IsSample) {
  if (hit.type === 'person') {
    const { id, name, imagePath, knownFor } = hit.person;
    return { id, mediaType: 'person', title: name, poster: imagePath, overview: knownFor, sample: isSample({ source: 'tmdb', id }) };
  }
  if (hit.type === 'artist') {
    const { ref, name, disambiguation } = hit.artist;
    return { id: ref.id, mediaType: 'Artist', title: name, poster: null, overview: disambiguation, sample: isSample(ref) };
  }
  const { ref, title, releaseDate, posterPath, overview } = hit.title;
  return {
    id: ref.id,
    mediaType: ref.kind,
    title: withYear(title, releaseDate),
    poster: posterPath,
    overview,
    ...titleCardMembers(ref, standingOf(ref)),
  };
}

export type MultiResult = ReturnType<typeof multiResult>;

const withYear = (title: string, day: string | null): string => (day ? `${title} (${day.slice(0, 4)})` : title);
