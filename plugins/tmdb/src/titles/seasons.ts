import type { Season } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { get } from '../client/get.js';
import { seasonPart, Seasons, SHOW_PARTS, type SeasonPart, type SeasonRow, type Show } from '../protocol/show.js';

/** The service gives no more parts along with a title in one call. */
const MOST_PARTS = 20;
/** Each episode comes with all its people: an answer with more of them takes longer than anybody waits. */
const MOST_EPISODES = 2_000;

/** Seasons that are asked for before anybody knows how many there are: most series are told in one call. */
export const GUESSED = Array.from({ length: MOST_PARTS - SHOW_PARTS.length }, (_, number) => seasonPart(number));

/** The seasons of a series that did not come along with it. */
export async function furtherSeasons(
  ctx: TmdbCtx,
  path: string,
  { seasons, season_parts }: Pick<Show, 'seasons' | 'season_parts'>,
  language: string,
): Promise<SeasonPart[]> {
  const here = new Set(season_parts.map(({ season_number }) => season_number));
  const missing = seasons.filter(({ season_number }) => !here.has(season_number));
  const answers = await Promise.all(
    groupsOf(missing).map((group) => {
      const parts = group.map(({ season_number }) => seasonPart(season_number));
      return get(ctx, path, Seasons, { append_to_response: parts.join(','), language });
    }),
  );
  return answers.flatMap((answer) => answer.season_parts);
}

/** Seasons that are asked for together. */
function groupsOf(seasons: readonly SeasonRow[]): SeasonRow[][] {
  const groups: SeasonRow[][] = [];
  let episodes = 0;
  for (const season of seasons) {
    episodes += season.episode_count;
    const last = groups.at(-1);
    if (last && last.length < MOST_PARTS && episodes <= MOST_EPISODES) {
      last.push(season);
    } else {
      groups.push([season]);
      episodes = season.episode_count;
    }
  }
  return groups;
}

/** Every season once, by its number; one of which the service told no episodes has none. */
export function seasonsOf(rows: readonly SeasonRow[], parts: readonly SeasonPart[]): Season[] {
  const known = new Map<number, SeasonRow | SeasonPart>([...rows, ...parts].map((season) => [season.season_number, season]));
  return [...known.values()]
    .sort((a, b) => a.season_number - b.season_number)
    .map((season) => ({
      number: season.season_number,
      title: season.name,
      overview: season.overview,
      posterPath: season.poster_path,
      episodes: 'episodes' in season ? episodesOf(season) : [],
    }));
}

function episodesOf({ episodes }: SeasonPart): Season['episodes'] {
  const known = new Map(episodes.map((episode) => [episode.episode_number, episode]));
  return [...known.values()]
    .sort((a, b) => a.episode_number - b.episode_number)
    .map(({ episode_number, name, air_date }) => ({ number: episode_number, title: name, airDate: air_date }));
}
