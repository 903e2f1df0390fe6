import type { Artwork, MediaRef, MovieDetails, ArtworkImage, ArtworkKind, ShowDetails, TitleDetails, TitleSummary } from '@ombi/sdk';

/** A title as in a list. */
export const fakeTitleSummary = (kind: 'movie' | 'tv', id: string, more: Partial<TitleSummary> = {}): TitleSummary => ({
  ref: { kind, source: 'tmdb', id } satisfies MediaRef,
  title: `Title ${id}`,
  originalTitle: `Titel ${id}`,
  originalLanguage: 'de',
  overview: 'Something happens.',
  releaseDate: '1927-01-10',
  posterPath: `/poster-${id}.jpg`,
  backdropPath: `/backdrop-${id}.jpg`,
  genreIds: [18],
  popularity: 1,
  voteAverage: 8,
  voteCount: 10,
  adult: false,
  ...more,
});

/** Default values of the fields that only details have. */
const details = (kind: 'movie' | 'tv', id: string): TitleDetails => ({
  ...fakeTitleSummary(kind, id),
  ids: { tmdb: id },
  tagline: '',
  status: 'Released',
  homepage: 'https://title.invalid/',
  runtime: 90,
  genres: [],
  keywords: [],
  companies: [],
  cast: [],
  crew: [],
  videos: [],
  similar: [],
  recommendations: [],
  social: { facebook: null, instagram: null, twitter: null },
  certification: '',
});

export const fakeMovieDetails = (id: string, more: Partial<MovieDetails> = {}): MovieDetails => ({
  ...details('movie', id),
  budget: 0,
  revenue: 0,
  collection: null,
  releases: { theatrical: null, digital: null, physical: null },
  ...more,
});

/** Its TVDB id is 7 followed by its own. */
export const fakeShowDetails = (id: string, more: Partial<ShowDetails> = {}): ShowDetails => ({
  ...details('tv', id),
  ids: { tmdb: id, tvdb: `7${id}` },
  lastAirDate: '2020-03-18',
  networks: [{ id: 3, name: 'Channel Three' }],
  creators: [],
  seasons: [{ number: 1, title: 'Season 1', overview: '', posterPath: null, episodes: [] }],
  ...more,
});

export const fakeImage = (path: string, language: string | null, likes = 1): ArtworkImage => ({ path, language, likes });

/** The artwork of a title; kinds that are left out are empty. */
export const fakeArtwork = (images: Partial<Record<ArtworkKind, readonly ArtworkImage[]>>): Artwork => ({
  poster: [],
  backdrop: [],
  banner: [],
  thumb: [],
  logo: [],
  ...images,
});
