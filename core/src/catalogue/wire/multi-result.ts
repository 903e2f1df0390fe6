import type { SearchHit } from '@ombi/sdk';
import { cardMembers, type StandingOf } from './standing.js';

/** A hit of the multi search. Its number travels as text, because it may be a movie, a show or a person. */
export function multiResult(hit: SearchHit, standingOf: StandingOf, sample: boolean) {
  if (hit.type === 'person') {
    const { id, name, imagePath, knownFor } = hit.person;
    return { id, mediaType: 'person', title: name, poster: imagePath, overview: knownFor, sample };
  }
  const { ref, title, releaseDate, posterPath, overview } = hit.title;
  return {
    id: ref.id,
    mediaType: ref.kind,
    title: withYear(title, releaseDate),
    poster: posterPath,
    overview,
    ...cardMembers(standingOf(ref)),
  };
}

export type MultiResult = ReturnType<typeof multiResult>;

const withYear = (title: string, day: string | null): string => (day ? `${title} (${day.slice(0, 4)})` : title);
