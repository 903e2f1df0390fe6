import type { CastCredit, Credits, CrewCredit, TitleSummary } from '@ombi/sdk';
import type { ShowStandingOf } from '../../shows/availability/show-standings.js';
import { titleCardMembers } from '../../shows/wire/show-card.js';

/** What somebody did (`ActorCredits`), in the words of the service that clients know it from. */
export const creditsMembers = (personId: number, { cast, crew }: Credits, standingOf: ShowStandingOf) => ({
  id: personId,
  cast: cast.map((credit) => ({ ...castMembers(credit), ...titleCardMembers(credit.title.ref, standingOf(credit.title.ref)) })),
  crew: crew.map((credit) => ({ ...crewMembers(credit), ...titleCardMembers(credit.title.ref, standingOf(credit.title.ref)) })),
});

export type CreditsMembers = ReturnType<typeof creditsMembers>;

const castMembers = ({ creditId, character, title }: CastCredit) => ({ character, credit_id: creditId, ...titleMembers(title) });

const crewMembers = ({ creditId, department, job, title }: CrewCredit) => ({
  department,
  job,
  credit_id: creditId,
  ...titleMembers(title),
});

const titleMembers = (title: TitleSummary) => ({
  id: Number(title.ref.id),
  title: title.title,
  original_title: title.originalTitle,
  original_language: title.originalLanguage,
  overview: title.overview,
  release_date: title.releaseDate,
  poster_path: title.posterPath,
  backdrop_path: title.backdropPath,
  genre_ids: title.genreIds,
  popularity: title.popularity,
  vote_average: title.voteAverage,
  vote_count: title.voteCount,
  adult: title.adult,
  video: false,
});
