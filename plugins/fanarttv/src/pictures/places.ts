import type { IdSource, MediaKind, MediaRef } from '@ombi/sdk';

interface Place {
  readonly folder: string;
  /** How the numbers look by which the service knows such titles. */
  readonly numbers: Readonly<Partial<Record<IdSource, RegExp>>>;
}

const NUMBER = /^[1-9]\d{0,9}$/;
const IMDB = /^tt\d{7,10}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const PLACES: Readonly<Record<MediaKind, Place>> = {
  movie: { folder: '/movies', numbers: { tmdb: NUMBER, imdb: IMDB } },
  tv: { folder: '/tv', numbers: { tvdb: NUMBER } },
  artist: { folder: '/music', numbers: { musicbrainz: UUID } },
  album: { folder: '/music/albums', numbers: { musicbrainz: UUID } },
};

/** Where the pictures of a title are listed; null for what the service cannot know, so that it is not asked. */
export function placeOf({ kind, source, id }: MediaRef): string | null {
  const { folder, numbers } = PLACES[kind];
  return numbers[source]?.test(id) ? `${folder}/${id}` : null;
}
