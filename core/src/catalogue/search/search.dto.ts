import { lenientFields, type SearchHit } from '@ombi/sdk';
import { z } from 'zod';
import { yearSchema } from '../titles/title-search.js';
import type { ShowStatusLookup } from '../shows/show-statuses.js';
import type { SampleMatcher } from '../titles/title-ids.js';
import { titleCardFields } from '../shows/show-fields.js';

/** The search results (hits) of the multi search. Albums are found through their artists. */
export type MultiSearchHit = Exclude<SearchHit, { readonly type: 'album' }>;

/** A hit of the multi search. Its id is text because it may belong to a movie, a series or a person. */
export function toMultiSearchResult(hit: MultiSearchHit, statusOf: ShowStatusLookup, sampleMatcher: SampleMatcher) {
  if (hit.type === 'person') {
    const { id, name, imagePath, knownFor } = hit.person;
    return { id, mediaType: 'person', title: name, poster: imagePath, overview: knownFor, sample: sampleMatcher({ source: 'tmdb', id }) };
  }
  if (hit.type === 'artist') {
    const { ref, name, disambiguation } = hit.artist;
    return { id: ref.id, mediaType: 'Artist', title: name, poster: null, overview: disambiguation, sample: sampleMatcher(ref) };
  }
  const { ref, title, releaseDate, posterPath, overview } = hit.title;
  return {
    id: ref.id,
    mediaType: ref.kind,
    title: withYear(title, releaseDate),
    poster: posterPath,
    overview,
    ...titleCardFields(ref, statusOf(ref)),
  };
}

/** Response type (DTO) of a hit of the multi search. */
export type MultiSearchResult = ReturnType<typeof toMultiSearchResult>;

const withYear = (title: string, day: string | null): string => (day ? `${title} (${day.slice(0, 4)})` : title);

const ids = lenientFields.list(z.int());

/** Which kinds of hits a multi search includes. */
export const MultiSearchFilter = z.object({
  movies: z.boolean().default(false),
  tvShows: z.boolean().default(false),
  music: z.boolean().default(false),
  people: z.boolean().default(false),
});
export type MultiSearchFilter = z.output<typeof MultiSearchFilter>;

/** The filters of an advanced search, such as genres, keywords or release year. */
export const AdvancedSearchBody = z.object({
  type: z
    .string()
    .nullish()
    .transform((text) => text?.toLowerCase() ?? 'movie'),
  releaseYear: yearSchema,
  decade: yearSchema,
  genreIds: ids,
  keywordIds: ids,
  watchProviders: ids,
  companies: ids,
});
export type AdvancedSearchBody = z.output<typeof AdvancedSearchBody>;
