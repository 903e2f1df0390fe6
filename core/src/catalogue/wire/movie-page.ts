import type { Locale, MovieDetails } from '@ombi/sdk';
import { castMembers, crewMembers } from './credits.js';
import { wireDay } from './dates.js';
import { idsOf, movieMembers } from './movie-row.js';
import { relatedTitles } from './related.js';
import { releaseDates } from './release-dates.js';
import { standingMembers, type StandingOf } from './standing.js';

/** All about a movie (`MovieFullInfoViewModel`). */
export function moviePage(movie: MovieDetails, standingOf: StandingOf, { region }: Locale) {
  return {
    ...movieMembers(movie, { ...idsOf(movie), ...movie.ids }),
    ...standingMembers(standingOf(movie.ref)),
    tagline: movie.tagline,
    status: movie.status,
    homepage: movie.homepage,
    runtime: movie.runtime,
    budget: movie.budget,
    revenue: movie.revenue,
    genres: movie.genres,
    keywords: { keywordsValue: movie.keywords },
    belongsToCollection: movie.collection,
    productionCompanies: movie.companies.map(({ id, name }) => ({ id, name, logo_path: null, origin_country: null })),
    credits: { cast: castMembers(movie.cast), crew: crewMembers(movie.crew) },
    videos: { results: movie.videos.map((video) => ({ ...video, iso_639_1: null, iso_3166_1: null })) },
    similar: relatedTitles(movie.similar, standingOf),
    recommendations: relatedTitles(movie.recommendations, standingOf),
    releaseDates: releaseDates(movie.releases, region),
    digitalReleaseDate: wireDay(movie.releases.digital),
    externalIds: {
      imdbId: movie.ids.imdb ?? null,
      facebookId: movie.social.facebook,
      instagramId: movie.social.instagram,
      twitterId: movie.social.twitter,
    },
  };
}

export type MoviePage = ReturnType<typeof moviePage>;
