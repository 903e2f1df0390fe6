import type { Locale, MovieDetails } from '@ombi/sdk';
import type { Movie } from './movie-protocol.js';
import { releasesIn } from './releases.js';
import { summaryOf } from './summary.js';

/** A movie of the service in the words of the portal. */
export function detailsOf(movie: Movie, { region }: Locale): MovieDetails {
  const summary = summaryOf(movie, 'movie');
  const imdb = movie.imdb_id ?? movie.external_ids?.imdb_id;
  const { cast = [], crew = [] } = movie.credits ?? {};
  return {
    ...summary,
    genreIds: movie.genres.map(({ id }) => id),
    ids: { tmdb: summary.ref.id, ...(imdb ? { imdb } : {}) },
    tagline: movie.tagline,
    status: movie.status,
    homepage: movie.homepage,
    runtime: movie.runtime,
    budget: movie.budget,
    revenue: movie.revenue,
    genres: movie.genres,
    keywords: movie.keywords?.keywords ?? [],
    companies: movie.production_companies,
    collection: collectionOf(movie),
    cast: cast.map(({ id, name, character, profile_path }) => ({ personId: id, name, character, imagePath: profile_path })),
    crew: crew.map(({ id, name, job, profile_path }) => ({ personId: id, name, job, imagePath: profile_path })),
    videos: movie.videos?.results ?? [],
    similar: movie.similar.results.map((row) => summaryOf(row, 'movie')),
    recommendations: movie.recommendations.results.map((row) => summaryOf(row, 'movie')),
    releases: releasesIn(region, movie.release_dates?.results ?? []),
    social: socialOf(movie),
  };
}

function collectionOf({ belongs_to_collection: it }: Movie): MovieDetails['collection'] {
  return it ? { id: it.id, name: it.name, posterPath: it.poster_path, backdropPath: it.backdrop_path } : null;
}

const socialOf = ({ external_ids: ids }: Movie): MovieDetails['social'] => ({
  facebook: ids?.facebook_id ?? null,
  instagram: ids?.instagram_id ?? null,
  twitter: ids?.twitter_id ?? null,
});
