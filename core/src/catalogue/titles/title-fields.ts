import type { MediaRef, TitleSummary, NamedItem, CastMember, CrewMember, TitleDetails, Video } from '@ombi/sdk';

/** A date (`YYYY-MM-DD`) in the format of the public API; null when unknown. */
export const toUtcMidnight = (day: string | null): string | null => (day ? `${day}T00:00:00Z` : null);

/** The numbers of the public API for kinds of titles. */
export const MEDIA_TYPE_NUMBERS = { tv: 0, movie: 1, album: 2, artist: 2 } as const;

/** Trailers and other videos with TMDB's member names. Members without a source are written empty. */
export const videoFields = (videos: readonly Video[]) => ({
  results: videos.map((video) => ({ ...video, iso_639_1: null, iso_3166_1: null })),
});

/** Ids and social links of a title (`ExternalIds`). */
export const externalIdFields = ({ ids, social }: TitleDetails) => ({
  imdbId: ids.imdb ?? null,
  facebookId: social.facebook,
  instagramId: social.instagram,
  twitterId: social.twitter,
});

/** Cast and crew of a movie with TMDB's member names. Members without a source are written empty. */
export const castFields = (cast: readonly CastMember[]) =>
  cast.map(({ personId, name, character, imagePath }, order) => ({
    cast_id: order,
    character,
    credit_id: null,
    gender: 0,
    id: personId,
    name,
    order,
    profile_path: imagePath,
  }));

/** Crew of a movie with TMDB's member names. */
export const crewFields = (crew: readonly CrewMember[]) =>
  crew.map(({ personId, name, job, imagePath }) => ({
    credit_id: null,
    department: null,
    gender: 0,
    id: personId,
    job,
    name,
    profile_path: imagePath,
  }));

/** Production companies (`ProductionCompaniesViewModel`). Logos and countries are shown nowhere, so they are null. */
export const companyFields = (companies: readonly NamedItem[]) =>
  companies.map(({ id, name }) => ({ id, name, logo_path: null, origin_country: null }));

/** Similar and recommended titles as one page with TMDB's member names and the status of each. */
export const relatedTitlePage = <Card extends object>(titles: readonly TitleSummary[], cardOf: (ref: MediaRef) => Card) => ({
  page: 1,
  results: titles.map((title) => ({ ...relatedTitle(title), ...cardOf(title.ref) })),
  total_pages: 1,
  total_results: titles.length,
});

const relatedTitle = (title: TitleSummary) => ({
  adult: title.adult,
  backdrop_path: title.backdropPath,
  genre_ids: title.genreIds,
  id: Number(title.ref.id),
  original_language: title.originalLanguage,
  original_title: title.originalTitle,
  overview: title.overview,
  poster_path: title.posterPath,
  release_date: title.releaseDate,
  title: title.title,
  video: false,
  vote_average: title.voteAverage,
  vote_count: title.voteCount,
  popularity: title.popularity,
});
