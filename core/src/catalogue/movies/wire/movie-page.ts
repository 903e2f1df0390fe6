import type { Locale, MediaRef, MovieDetails } from '@ombi/sdk';
import { companyMembers } from '../../titles/wire/companies.js';
import { castMembers, crewMembers } from '../../titles/wire/credits.js';
import { wireDay } from '../../titles/wire/dates.js';
import { externalIds } from '../../titles/wire/external-ids.js';
import { movieMembers } from './movie-row.js';
import { relatedTitles } from '../../titles/wire/related.js';
import { videoMembers } from '../../titles/wire/videos.js';
import { releaseDates } from './release-dates.js';
import { cardMembers, standingMembers, type StandingOf } from '../../titles/standing.js';

/** All about a movie (`MovieFullInfoViewModel`). */
export function moviePage(movie: MovieDetails, standingOf: StandingOf, { region }: Locale) {
  const cardOf = (ref: MediaRef) => cardMembers(standingOf(ref));
  return {
    ...movieMembers(movie),
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
    productionCompanies: companyMembers(movie.companies),
    credits: { cast: castMembers(movie.cast), crew: crewMembers(movie.crew) },
    videos: videoMembers(movie.videos),
    similar: relatedTitles(movie.similar, cardOf),
    recommendations: relatedTitles(movie.recommendations, cardOf),
    releaseDates: releaseDates(movie.releases, region),
    digitalReleaseDate: wireDay(movie.releases.digital),
    externalIds: externalIds(movie),
  };
}

export type MoviePage = ReturnType<typeof moviePage>;
