import { z } from 'zod';
import { ARTIST_LINKS, type TOPIC_FUNCTIONS } from '../metadata/index.js';
import type {
  AlbumDetails,
  AlbumSummary,
  ArtistDetails,
  ArtistSummary,
  Artwork,
  CollectionDetails,
  Credits,
  ImageBytes,
  MovieDetails,
  PersonDetails,
  PersonSummary,
  Picture,
  Ratings,
  SearchHit,
  Season,
  ShowDetails,
  StreamingOffer,
  TitleDetails,
  TitleSummary,
} from '../metadata/index.js';
import { externalIds, mediaRef, named, page, text } from './media.js';

const summary = z.object({
  ref: mediaRef,
  ids: externalIds.optional(),
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

const member = z.object({ personId: z.int(), name: z.string(), imagePath: text });
const video = z.object({ id: z.string(), key: z.string(), name: z.string(), site: z.string(), type: z.string(), size: z.number() });

const details = summary.extend({
  ids: externalIds,
  tagline: z.string(),
  status: z.string(),
  homepage: text,
  runtime: z.number(),
  genres: z.array(named),
  keywords: z.array(named),
  companies: z.array(named),
  cast: z.array(member.extend({ character: z.string() })),
  crew: z.array(member.extend({ job: z.string() })),
  videos: z.array(video),
  similar: z.array(summary),
  recommendations: z.array(summary),
  social: z.object({ facebook: text, instagram: text, twitter: text }),
  certification: z.string(),
}) satisfies z.ZodType<TitleDetails>;

const collection = named.extend({ posterPath: text, backdropPath: text });

const movie = details.extend({
  budget: z.number(),
  revenue: z.number(),
  collection: collection.nullable(),
  releases: z.object({ theatrical: text, digital: text, physical: text }),
}) satisfies z.ZodType<MovieDetails>;

const wholeCollection = collection.extend({ overview: z.string(), parts: z.array(summary) }) satisfies z.ZodType<CollectionDetails>;

const season = z.object({
  number: z.int(),
  title: z.string(),
  overview: z.string(),
  posterPath: text,
  episodes: z.array(z.object({ number: z.int(), title: z.string(), airDate: text, url: text.optional() })),
}) satisfies z.ZodType<Season>;

const show = details.extend({
  lastAirDate: text,
  networks: z.array(named),
  creators: z.array(z.string()),
  seasons: z.array(season),
}) satisfies z.ZodType<ShowDetails>;

const person = z.object({ id: z.string(), name: z.string(), imagePath: text, knownFor: z.string() }) satisfies z.ZodType<PersonSummary>;

const wholePerson = person.extend({
  biography: z.string(),
  birthday: text,
  deathday: text,
  birthplace: text,
}) satisfies z.ZodType<PersonDetails>;

const credit = z.object({ creditId: z.string(), title: summary });
const credits = z.object({
  cast: z.array(credit.extend({ character: z.string() })),
  crew: z.array(credit.extend({ department: z.string(), job: z.string() })),
}) satisfies z.ZodType<Credits>;

const artist = z.object({
  ref: mediaRef,
  name: z.string(),
  type: z.string(),
  disambiguation: z.string(),
}) satisfies z.ZodType<ArtistSummary>;

const album = z.object({
  ref: mediaRef,
  title: z.string(),
  artist: z.object({ ref: mediaRef, name: z.string() }),
  type: z.string(),
  secondaryTypes: z.array(z.string()),
  releaseDate: text,
}) satisfies z.ZodType<AlbumSummary>;

const bandMember = z.object({ ref: mediaRef, name: z.string(), role: z.string(), isCurrent: z.boolean(), begin: text, end: text });

const wholeArtist = artist.extend({
  country: text,
  region: z.string(),
  overview: z.string(),
  startYear: text,
  endYear: text,
  isEnded: z.boolean(),
  // A link that is no page would be a way to run scripts in the portal's name.
  links: z.partialRecord(z.enum(ARTIST_LINKS), z.url({ protocol: /^https$/ })),
  members: z.array(bandMember),
  albums: z.array(album),
}) satisfies z.ZodType<ArtistDetails>;

const wholeAlbum = album.extend({ overview: z.string(), tracks: z.array(z.string()) }) satisfies z.ZodType<AlbumDetails>;

const hit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('title'), title: summary }),
  z.object({ type: z.literal('person'), person }),
  z.object({ type: z.literal('artist'), artist }),
  z.object({ type: z.literal('album'), album }),
]) satisfies z.ZodType<SearchHit>;

const offer = z.object({ provider: z.string(), logoPath: text, order: z.number() }) satisfies z.ZodType<StreamingOffer>;

const rating = z.object({ label: z.string(), score: z.number() }).nullable();
const ratings = z.object({ critics: rating, audience: rating }) satisfies z.ZodType<Ratings>;

const pictures = z.array(z.object({ path: z.string(), language: text, likes: z.number() }) satisfies z.ZodType<Picture>);
const artwork = z.object({
  poster: pictures,
  backdrop: pictures,
  banner: pictures,
  thumb: pictures,
  logo: pictures,
}) satisfies z.ZodType<Artwork>;

const image = z.object({ contentType: z.string(), bytes: z.instanceof(Uint8Array) }) satisfies z.ZodType<ImageBytes>;

/** What each function of a source answers. */
export const metadataProvider = {
  search: z.array(hit),
  discover: page(summary),
  advanced: page(summary),
  movie: movie.nullable(),
  collection: wholeCollection.nullable(),
  show: show.nullable(),
  person: wholePerson.nullable(),
  credits: credits.nullable(),
  artist: wholeArtist.nullable(),
  album: wholeAlbum.nullable(),
  find: mediaRef.nullable(),
  streaming: z.array(offer),
  genres: z.array(named),
  keywords: z.array(named),
  keyword: named.nullable(),
  companies: z.array(named),
  company: named.nullable(),
  languages: z.array(z.object({ code: z.string(), name: z.string(), englishName: z.string() })),
  watchProviders: z.array(named.extend({ logoPath: text })),
  artwork: artwork.nullable(),
  ratings: ratings.nullable(),
  image: image.nullable(),
} satisfies Record<(typeof TOPIC_FUNCTIONS)[keyof typeof TOPIC_FUNCTIONS][number], z.ZodType>;
