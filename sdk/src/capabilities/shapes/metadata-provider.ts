import { z } from 'zod';
import type { ImageBytes, MovieDetails, PersonSummary, SearchHit, StreamingOffer, TitleSummary } from '../metadata-provider.js';
import { externalIds, mediaRef, named, page, text } from './media.js';

const summary = z.object({
  ref: mediaRef,
  title: z.string(),
  originalTitle: z.string(),
  originalLanguage: text,
  overview: z.string(),
  releaseDate: text,
  posterPath: text,
  backdropPath: text,
  genreIds: z.array(z.int()),
  popularity: z.number(),
  voteAverage: z.number(),
  voteCount: z.number(),
  adult: z.boolean(),
}) satisfies z.ZodType<TitleSummary>;

const person = z.object({ id: z.string(), name: z.string(), imagePath: text, knownFor: z.string() }) satisfies z.ZodType<PersonSummary>;

const hit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('title'), title: summary }),
  z.object({ type: z.literal('person'), person }),
]) satisfies z.ZodType<SearchHit>;

const member = z.object({ personId: z.int(), name: z.string(), imagePath: text });
const video = z.object({ id: z.string(), key: z.string(), name: z.string(), site: z.string(), type: z.string(), size: z.number() });

const movie = summary.extend({
  ids: externalIds,
  tagline: z.string(),
  status: z.string(),
  homepage: text,
  runtime: z.number(),
  budget: z.number(),
  revenue: z.number(),
  genres: z.array(named),
  keywords: z.array(named),
  companies: z.array(named),
  collection: named.extend({ posterPath: text, backdropPath: text }).nullable(),
  cast: z.array(member.extend({ character: z.string() })),
  crew: z.array(member.extend({ job: z.string() })),
  videos: z.array(video),
  similar: z.array(summary),
  recommendations: z.array(summary),
  releases: z.object({ theatrical: text, digital: text, physical: text }),
  social: z.object({ facebook: text, instagram: text, twitter: text }),
}) satisfies z.ZodType<MovieDetails>;

const offer = z.object({ provider: z.string(), logoPath: text, order: z.number() }) satisfies z.ZodType<StreamingOffer>;

const image = z.object({ contentType: z.string(), bytes: z.instanceof(Uint8Array) }) satisfies z.ZodType<ImageBytes>;

export const metadataProvider = {
  search: z.array(hit),
  discover: page(summary),
  advanced: page(summary),
  movie: movie.nullable(),
  find: mediaRef.nullable(),
  streaming: z.array(offer),
  genres: z.array(named),
  keywords: z.array(named),
  keyword: named.nullable(),
  languages: z.array(z.object({ code: z.string(), name: z.string(), englishName: z.string() })),
  watchProviders: z.array(named.extend({ logoPath: text })),
  image: image.nullable(),
};
