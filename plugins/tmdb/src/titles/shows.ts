import type { Locale, MediaRef, Season, ShowDetails } from '@ombi/sdk';
import { get, getOrNull, type TmdbCtx } from '../client.js';
import { isHiddenAdult } from '../lists/filters.js';
import {
  type SeasonPart,
  seasonPartName,
  SeasonParts,
  type SeasonRow,
  Show,
  SHOW_APPENDED_PARTS,
  TranslatedFields,
} from '../protocol/titles.js';
import type { Settings } from '../settings.js';
import { withEnglishFallback } from './english-fallback.js';
import { isTmdbRef } from './ids.js';
import { valueOfRegion, toSharedDetails } from './shared-details.js';

/** The service accepts at most this number of parts per call. */
const MAX_PARTS = 20;
/** Each episode includes its cast and crew; an answer with more episodes takes too long. */
const MAX_EPISODES_PER_CALL = 2_000;

/** Seasons that are requested before their number is known: most series need only one call then. */
const GUESSED_SEASON_PARTS = Array.from({ length: MAX_PARTS - SHOW_APPENDED_PARTS.length }, (_, number) => seasonPartName(number));

/** Loads the seasons that were not part of the first answer. */
async function loadMissingSeasons(
  ctx: TmdbCtx,
  path: string,
  { seasons, season_parts }: Pick<Show, 'seasons' | 'season_parts'>,
  language: string,
): Promise<SeasonPart[]> {
  const includedNumbers = new Set(season_parts.map(({ season_number }) => season_number));
  const missing = seasons.filter(({ season_number }) => !includedNumbers.has(season_number));
  const answers = await Promise.all(
    groupSeasons(missing).map((group) => {
      const parts = group.map(({ season_number }) => seasonPartName(season_number));
      return get(ctx, path, SeasonParts, { append_to_response: parts.join(','), language });
    }),
  );
  return answers.flatMap((answer) => answer.season_parts);
}

/** Groups the seasons into calls. */
function groupSeasons(seasons: readonly SeasonRow[]): SeasonRow[][] {
  const groups: SeasonRow[][] = [];
  let episodes = 0;
  for (const season of seasons) {
    episodes += season.episode_count;
    const last = groups.at(-1);
    if (last && last.length < MAX_PARTS && episodes <= MAX_EPISODES_PER_CALL) {
      last.push(season);
    } else {
      groups.push([season]);
      episodes = season.episode_count;
    }
  }
  return groups;
}

/** Each season once, by number; a season that the service did not return has no episodes. */
function toSeasons(rows: readonly SeasonRow[], parts: readonly SeasonPart[]): Season[] {
  const byNumber = new Map<number, SeasonRow | SeasonPart>([...rows, ...parts].map((season) => [season.season_number, season]));
  return [...byNumber.values()]
    .sort((a, b) => a.season_number - b.season_number)
    .map((season) => ({
      number: season.season_number,
      title: season.name,
      overview: season.overview,
      posterPath: season.poster_path,
      episodes: 'episodes' in season ? toEpisodes(season) : [],
    }));
}

function toEpisodes({ episodes }: SeasonPart): Season['episodes'] {
  const byNumber = new Map(episodes.map((episode) => [episode.episode_number, episode]));
  return [...byNumber.values()]
    .sort((a, b) => a.episode_number - b.episode_number)
    .map(({ episode_number, name, air_date }) => ({ number: episode_number, title: name, airDate: air_date }));
}

/** Show details with all seasons and episodes; null when the id is unknown or the series is hidden. */
export async function fetchShowDetails(ctx: TmdbCtx, ref: MediaRef, locale: Locale): Promise<ShowDetails | null> {
  if (ref.kind !== 'tv' || !isTmdbRef(ref)) return null;
  const { language } = locale;
  const path = `/tv/${ref.id}`;
  const found = await getOrNull(ctx, path, Show, {
    append_to_response: [...SHOW_APPENDED_PARTS, ...GUESSED_SEASON_PARTS].join(','),
    language,
  });
  if (!found || isHiddenAdult(found, ctx.settings)) return null;

  const [translated, missingSeasons] = await Promise.all([
    withEnglishFallback(ctx, { path, schema: TranslatedFields, appendedParts: 'videos' }, found, language),
    loadMissingSeasons(ctx, path, found, language),
  ]);
  return toShowDetails({ ...translated, season_parts: [...found.season_parts, ...missingSeasons] }, ctx.settings, locale);
}

const toShowDetails = (found: Show, settings: Settings, { region }: Locale): ShowDetails => ({
  ...toSharedDetails(found, 'tv', settings),
  // The service leaves the list empty for newer series; the last episode has the runtime then.
  runtime: found.episode_run_time[0] ?? found.last_episode_to_air?.runtime ?? 0,
  keywords: found.keywords,
  lastAirDate: found.last_air_date,
  networks: found.networks,
  creators: found.created_by.map(({ name }) => name),
  seasons: toSeasons(found.seasons, found.season_parts),
  certification: certificationOf(region, found),
  isAnime: isAnime(found),
});

/** Genres have translated names, keywords English ones. */
const ANIMATION_GENRE = 16;

const isAnime = ({ genres, keywords }: Show): boolean =>
  genres.some(({ id }) => id === ANIMATION_GENRE) && keywords.some(({ name }) => name.toLowerCase() === 'anime');

const certificationOf = (region: string, { content_ratings }: Show): string =>
  valueOfRegion(region, (country) => content_ratings.find((one) => one.iso_3166_1 === country && one.rating !== '')?.rating) ?? '';
