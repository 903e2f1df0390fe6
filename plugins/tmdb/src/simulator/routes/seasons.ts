import { addDays, type SimulatedSeason, type SimulatedShow } from '../data/shows.js';
import { imagePath } from './list-rows.js';

const WEEK_DAYS = 7;

const seasonIdOf = (show: SimulatedShow, { number }: SimulatedSeason): number => show.id * 10_000 + number;

const seasonNameOf = ({ number }: SimulatedSeason): string => (number === 0 ? 'Specials' : `Season ${number}`);

/** A season in the list of its series. */
export const seasonRow = (show: SimulatedShow, season: SimulatedSeason) => ({
  air_date: season.firstAirDate,
  episode_count: season.episodeCount,
  id: seasonIdOf(show, season),
  name: seasonNameOf(season),
  overview: '',
  poster_path: null,
  season_number: season.number,
  vote_average: 7,
});

/** A season with its episodes; undefined when the series has no such season. */
export function seasonBody(show: SimulatedShow, number: number) {
  const season = show.seasons.find((candidate) => candidate.number === number);
  if (!season) return undefined;
  return {
    _id: `season-${seasonIdOf(show, season)}`,
    air_date: season.firstAirDate,
    episodes: episodeBodies(show, season).map((episode) => ({ ...episode, episode_type: 'standard', crew: [], guest_stars: [] })),
    name: seasonNameOf(season),
    networks: [],
    overview: show.overview ? `How ${show.title} went on.` : '',
    id: seasonIdOf(show, season),
    poster_path: show.hasImages ? imagePath('poster', show.id) : null,
    season_number: number,
    vote_average: 7.1,
  };
}

/** One episode per week from the first air date on; without a date, the episodes have none. */
export const episodeBodies = (show: SimulatedShow, season: SimulatedSeason) =>
  Array.from({ length: season.episodeCount }, (_, index) => ({
    id: seasonIdOf(show, season) * 1_000 + index + 1,
    name: `Part ${index + 1}`,
    overview: '',
    vote_average: 7.2,
    vote_count: 10,
    air_date: season.firstAirDate && addDays(season.firstAirDate, index * WEEK_DAYS),
    episode_number: index + 1,
    production_code: '',
    runtime: 42,
    season_number: season.number,
    show_id: show.id,
    still_path: null,
  }));

/** The air date of the last episode that has one. */
export function lastAirDateOf({ seasons }: SimulatedShow): string | null {
  const airDates = seasons.flatMap(({ firstAirDate, episodeCount }) =>
    firstAirDate ? [addDays(firstAirDate, (episodeCount - 1) * WEEK_DAYS)] : [],
  );
  return airDates.sort().at(-1) ?? null;
}
