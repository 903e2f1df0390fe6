import { z } from 'zod';
import {
  ARTIST_LINKS,
  type TOPIC_FUNCTIONS,
  type AlbumDetails,
  type AlbumSummary,
  type ArtistDetails,
  type ArtistSummary,
  type Artwork,
  type CollectionDetails,
  type Credits,
  type ImageBytes,
  type MovieDetails,
  type PersonDetails,
  type PersonSummary,
  type ArtworkImage,
  type Ratings,
  type SearchHit,
  type Season,
  type ShowDetails,
  type StreamingOffer,
  type TitleDetails,
  type TitleSummary,
} from '../metadata/index.js';
import { externalIds, mediaRef, namedItem, pageOf, nullableText } from './shared-schemas.js';

const titleSummary = z.object({
  ref: mediaRef,
  ids: externalIds.optional(),
  title: z.string(),
  originalTitle: z.string(),
  originalLanguage: nullableText,
  overview: z.string(),
  releaseDate: nullableText,
  posterPath: nullableText,
  backdropPath: nullableText,
  genreIds: z.array(z.int()),
  popularity: z.number(),
  voteAverage: z.number(),
  voteCount: z.number(),
  adult: z.boolean(),
}) satisfies z.ZodType<TitleSummary>;

const castOrCrewMember = z.object({ personId: z.int(), name: z.string(), imagePath: nullableText });
const video = z.object({ id: z.string(), key: z.string(), name: z.string(), site: z.string(), type: z.string(), size: z.number() });

const titleDetails = titleSummary.extend({
  ids: externalIds,
  tagline: z.string(),
  status: z.string(),
  homepage: nullableText,
  runtime: z.number(),
  genres: z.array(namedItem),
  keywords: z.array(namedItem),
  companies: z.array(namedItem),
  cast: z.array(castOrCrewMember.extend({ character: z.string() })),
  crew: z.array(castOrCrewMember.extend({ job: z.string() })),
  videos: z.array(video),
  similar: z.array(titleSummary),
  recommendations: z.array(titleSummary),
  social: z.object({ facebook: nullableText, instagram: nullableText, twitter: nullableText }),
  certification: z.string(),
}) satisfies z.ZodType<TitleDetails>;

const collectionSummary = namedItem.extend({ posterPath: nullableText, backdropPath: nullableText });

const movieDetails = titleDetails.extend({
  budget: z.number(),
  revenue: z.number(),
  collection: collectionSummary.nullable(),
  releases: z.object({ theatrical: nullableText, digital: nullableText, physical: nullableText }),
}) satisfies z.ZodType<MovieDetails>;

const collectionDetails = collectionSummary.extend({
  overview: z.string(),
  parts: z.array(titleSummary),
}) satisfies z.ZodType<CollectionDetails>;

const season = z.object({
  number: z.int(),
  title: z.string(),
  overview: z.string(),
  posterPath: nullableText,
  episodes: z.array(z.object({ number: z.int(), title: z.string(), airDate: nullableText, url: nullableText.optional() })),
}) satisfies z.ZodType<Season>;

const showDetails = titleDetails.extend({
  lastAirDate: nullableText,
  networks: z.array(namedItem),
  creators: z.array(z.string()),
  seasons: z.array(season),
  isAnime: z.boolean().optional(),
}) satisfies z.ZodType<ShowDetails>;

const personSummary = z.object({
  id: z.string(),
  name: z.string(),
  imagePath: nullableText,
  knownFor: z.string(),
}) satisfies z.ZodType<PersonSummary>;

const personDetails = personSummary.extend({
  biography: z.string(),
  birthday: nullableText,
  deathday: nullableText,
  birthplace: nullableText,
}) satisfies z.ZodType<PersonDetails>;

const credit = z.object({ creditId: z.string(), title: titleSummary });
const credits = z.object({
  cast: z.array(credit.extend({ character: z.string() })),
  crew: z.array(credit.extend({ department: z.string(), job: z.string() })),
}) satisfies z.ZodType<Credits>;

const artistSummary = z.object({
  ref: mediaRef,
  name: z.string(),
  type: z.string(),
  disambiguation: z.string(),
}) satisfies z.ZodType<ArtistSummary>;

const albumSummary = z.object({
  ref: mediaRef,
  title: z.string(),
  artist: z.object({ ref: mediaRef, name: z.string() }),
  type: z.string(),
  secondaryTypes: z.array(z.string()),
  releaseDate: nullableText,
}) satisfies z.ZodType<AlbumSummary>;

const bandMember = z.object({
  ref: mediaRef,
  name: z.string(),
  role: z.string(),
  isCurrent: z.boolean(),
  begin: nullableText,
  end: nullableText,
});

const artistDetails = artistSummary.extend({
  country: nullableText,
  region: z.string(),
  overview: z.string(),
  startYear: nullableText,
  endYear: nullableText,
  isEnded: z.boolean(),
  // Only `https`: a link with another scheme could run a script with the portal's rights.
  links: z.partialRecord(z.enum(ARTIST_LINKS), z.url({ protocol: /^https$/ })),
  members: z.array(bandMember),
  albums: z.array(albumSummary),
}) satisfies z.ZodType<ArtistDetails>;

const albumDetails = albumSummary.extend({ overview: z.string(), tracks: z.array(z.string()) }) satisfies z.ZodType<AlbumDetails>;

const searchHit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('title'), title: titleSummary }),
  z.object({ type: z.literal('person'), person: personSummary }),
  z.object({ type: z.literal('artist'), artist: artistSummary }),
  z.object({ type: z.literal('album'), album: albumSummary }),
]) satisfies z.ZodType<SearchHit>;

const streamingOffer = z.object({ provider: z.string(), logoPath: nullableText, order: z.number() }) satisfies z.ZodType<StreamingOffer>;

const rating = z.object({ label: z.string(), score: z.number() }).nullable();
const ratings = z.object({ critics: rating, audience: rating }) satisfies z.ZodType<Ratings>;

const artworkImages = z.array(z.object({ path: z.string(), language: nullableText, likes: z.number() }) satisfies z.ZodType<ArtworkImage>);
const artwork = z.object({
  poster: artworkImages,
  backdrop: artworkImages,
  banner: artworkImages,
  thumb: artworkImages,
  logo: artworkImages,
}) satisfies z.ZodType<Artwork>;

const imageBytes = z.object({ contentType: z.string(), bytes: z.instanceof(Uint8Array) }) satisfies z.ZodType<ImageBytes>;

/** Schemas of the results of all functions of a metadata provider. */
export const metadataProviderResultSchemas = {
  search: z.array(searchHit),
  discover: pageOf(titleSummary),
  advanced: pageOf(titleSummary),
  movie: movieDetails.nullable(),
  collection: collectionDetails.nullable(),
  show: showDetails.nullable(),
  person: personDetails.nullable(),
  credits: credits.nullable(),
  artist: artistDetails.nullable(),
  album: albumDetails.nullable(),
  biography: z.string().min(1).nullable(),
  findByExternalId: mediaRef.nullable(),
  streaming: z.array(streamingOffer),
  genres: z.array(namedItem),
  keywords: z.array(namedItem),
  keyword: namedItem.nullable(),
  companies: z.array(namedItem),
  company: namedItem.nullable(),
  languages: z.array(z.object({ code: z.string(), name: z.string(), englishName: z.string() })),
  watchProviders: z.array(namedItem.extend({ logoPath: nullableText })),
  artwork: artwork.nullable(),
  ratings: ratings.nullable(),
  image: imageBytes.nullable(),
} satisfies Record<(typeof TOPIC_FUNCTIONS)[keyof typeof TOPIC_FUNCTIONS][number], z.ZodType>;
