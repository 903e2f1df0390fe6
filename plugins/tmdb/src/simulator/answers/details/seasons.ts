import { dayAfter, type SimulatedSeason, type SimulatedShow } from '../../world/shows.js';
import { picturePath } from '../rows.js';

const WEEK = 7;

const keyOf = (show: SimulatedShow, { number }: SimulatedSeason): number => show.id * 10_000 + number;

const nameOf = ({ number }: SimulatedSeason): string => (number === 0 ? 'Specials' : `Season ${number}`);

/** A season as its series names it. */
export const seasonRowOf = (show: SimulatedShow, season: SimulatedSeason) => ({
  air_date: season.begins,
  episode_count: season.episodes,
  id: keyOf(show, season),
  name: nameOf(season),
  overview: '',
  poster_path: null,
  season_number: season.number,
  vote_average: 7,
});

/** A season with its episodes; undefined when the series has none of that number. */
export function seasonOf(show: SimulatedShow, number: number) {
  const season = show.seasons.find((candidate) => candidate.number === number);
  if (!season) return undefined;
  return {
    _id: `season-${keyOf(show, season)}`,
    air_date: season.begins,
    episodes: episodesOf(show, season).map((episode) => ({ ...episode, episode_type: 'standard', crew: [], guest_stars: [] })),
    name: nameOf(season),
    networks: [],
    overview: show.overview ? `How ${show.title} went on.` : '',
    id: keyOf(show, season),
    poster_path: show.hasPictures ? picturePath('poster', show.id) : null,
    season_number: number,
    vote_average: 7.1,
  };
}

/** One a week, from the first day on; all the same when no day is known. */
export const episodesOf = (show: SimulatedShow, season: SimulatedSeason) =>
  Array.from({ length: season.episodes }, (_, at) => ({
    id: keyOf(show, season) * 1_000 + at + 1,
    name: `Part ${at + 1}`,
    overview: '',
    vote_average: 7.2,
    vote_count: 10,
    air_date: season.begins && dayAfter(season.begins, at * WEEK),
    episode_number: at + 1,
    production_code: '',
    runtime: 42,
    season_number: season.number,
    show_id: show.id,
    still_path: null,
  }));

/** The day of the last episode that has one. */
export function lastDayOf({ seasons }: SimulatedShow): string | null {
  const days = seasons.flatMap(({ begins, episodes }) => (begins ? [dayAfter(begins, (episodes - 1) * WEEK)] : []));
  return days.sort().at(-1) ?? null;
}
