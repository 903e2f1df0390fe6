import { type MediaRef, nullIfNotFound, type Season, type ShowDetails } from '@ombi/sdk';
import { get, lookUpShowId, type TvMazeCtx } from '../client.js';
import { EMBEDS, type Episode, isAdult, ShowWithEmbeds } from '../protocol.js';
import { imagePathOf } from './images.js';
import { externalIdsOf, toTitleSummary } from './title-summary.js';

/**
 * Episodes by season and number. Specials have no number in this service; an invented number would mean another special in other sources,
 * so they are left out.
 */
function toSeasons(episodes: readonly Episode[]): Season[] {
  const seasons = new Map<number, Map<number, Season['episodes'][number]>>();
  for (const { season, number, name, url, ...dates } of episodes) {
    if (typeof number !== 'number') continue;
    const episodesByNumber = seasons.get(season) ?? new Map<number, Season['episodes'][number]>();
    seasons.set(season, episodesByNumber.set(number, { number, title: name ?? '', airDate: airDateOf(dates), url: url ?? null }));
  }
  return [...seasons].sort(byNumber).map(([number, episodesByNumber]) => ({
    number,
    title: '',
    overview: '',
    posterPath: null,
    episodes: [...episodesByNumber].sort(byNumber).map(([, episode]) => episode),
  }));
}

/** The latest air date of an episode that is not after `today`. */
export function lastAirDate(episodes: readonly Episode[], today: Date): string | null {
  const until = today.toISOString().slice(0, 10);
  const airedDates = episodes.flatMap((episode) => airDateOf(episode) ?? []).filter((day) => day <= until);
  return airedDates.sort().at(-1) ?? null;
}

/** The local air date; for some episodes only the UTC time is known. */
const airDateOf = ({ airdate, airstamp }: Pick<Episode, 'airdate' | 'airstamp'>): string | null =>
  airdate || airstamp?.slice(0, 10) || null;

const byNumber = ([one]: readonly [number, unknown], [other]: readonly [number, unknown]): number => one - other;

/** Maps a series to details. The service has no trailers and no similar titles. */
function toShowDetails(show: ShowWithEmbeds, ref: MediaRef): ShowDetails {
  const { episodes, cast, crew } = show._embedded;
  const network = show.network ?? show.webChannel;
  return {
    ...toTitleSummary(show, ref),
    ids: externalIdsOf(show),
    tagline: '',
    status: show.status ?? '',
    homepage: show.officialSite || null,
    runtime: show.runtime ?? show.averageRuntime ?? 0,
    // The genres of the service are names without ids.
    genres: (show.genres ?? []).map((name, index) => ({ id: index + 1, name })),
    keywords: [],
    companies: [],
    networks: network ? [{ id: network.id, name: network.name ?? '' }] : [],
    cast: cast.map(({ person, character }) => ({ ...toCredit(person), character: character?.name ?? '' })),
    crew: crew.map(({ person, type }) => ({ ...toCredit(person), job: type })),
    creators: crew.filter(({ type }) => type === 'Creator').map(({ person }) => person.name),
    videos: [],
    similar: [],
    recommendations: [],
    social: { facebook: null, instagram: null, twitter: null },
    certification: '',
    seasons: toSeasons(episodes),
    lastAirDate: lastAirDate(episodes, new Date()),
    isAnime: show.genres?.includes('Anime') ?? false,
  };
}

type Person = ShowWithEmbeds['_embedded']['cast'][number]['person'];

const toCredit = ({ id, name, image }: Person) => ({ personId: id, name, imagePath: imagePathOf(image) });

/** Show details, always in English; null when the service does not know it, or the settings hide it. */
export async function fetchShowDetails(ctx: TvMazeCtx, ref: MediaRef): Promise<ShowDetails | null> {
  const query = lookupQuery(ref);
  const showId = query && (await lookUpShowId(ctx, query));
  if (showId === null) return null;

  const found = await nullIfNotFound(get(ctx, `/shows/${showId}`, ShowWithEmbeds, { 'embed[]': EMBEDS }));
  return found && (ctx.settings.showAdult || !isAdult(found)) ? toShowDetails(found, ref) : null;
}

/** The lookup query for an external id; null for an invalid one. */
function lookupQuery({ kind, source, id }: MediaRef): Record<string, string> | null {
  if (kind !== 'tv') return null;
  if (source === 'tvdb' && /^[1-9]\d{0,9}$/.test(id)) return { thetvdb: id };
  return source === 'imdb' && /^tt\d{7,10}$/.test(id) ? { imdb: id } : null;
}
