import type { SickRageState, StoredShow } from './state.js';

/** The servers of the family. They answer alike, except for the status `ignored` and for a wrong key. */
export type ServerFlavour = 'SickChill' | 'Medusa';

type Query = URLSearchParams;
type Command = (state: SickRageState, query: Query, flavour: ServerFlavour) => object;

const success = (data: unknown, message = ''): object => ({ data, message, result: 'success' });
const failure = (message: string, data: unknown = {}): object => ({ data, message, result: 'failure' });
const error = (message: string, data: unknown = {}): object => ({ data, message, result: 'error' });

/** The commands that this plug-in uses. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'sb.ping': () => success({ pid: 1330 }, 'Pong'),
  shows: ({ shows }) => success(Object.fromEntries([...shows].map(([id, show]) => [id, toShowSummary(show)]))),
  show: (state, query) => withShow(state, query, (show) => success(toShowResponse(show))),
  'show.seasons': (state, query) => withShow(state, query, (show) => listSeason(show, query)),
  'show.addnew': addShow,
  'episode.setstatus': (state, query) => withShow(state, query, (show) => setStatus(show, query)),
};

/** Answers a command; always with status 200. */
export function runCommand(state: SickRageState, query: Query, flavour: ServerFlavour): object {
  state.countCommand();
  const name = query.get('cmd') ?? '';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command ? command(state, query, flavour) : error('', `No such cmd: '${name}'`);
}

function withShow(state: SickRageState, query: Query, answer: (show: StoredShow) => object): object {
  const show = state.shows.get(Number(query.get('tvdbid')));
  return show ? answer(show) : failure('Show not found');
}

function listSeason({ seasons }: StoredShow, query: Query): object {
  const season = seasons.get(Number(query.get('season')));
  if (!season) return failure('Season not found');
  const toEpisode = (number: number, status: string) => ({ name: `Episode ${number}`, airdate: '2008-01-20', status, quality: 'N/A' });
  return success(Object.fromEntries([...season].map(([number, status]) => [number, toEpisode(number, status)])));
}

function addShow(state: SickRageState, query: Query, flavour: ServerFlavour): object {
  const tvdbId = Number(query.get('indexerid') ?? query.get('tvdbid'));
  const status = query.get('status') ?? 'skipped';
  if (flavour === 'SickChill' && status === 'ignored') return error('Invalid Status');
  if (state.isKnown(tvdbId)) return failure('An existing indexerid already exists in database');
  if (state.unknownIds.has(tvdbId)) return failure('Empty results returned, check indexerid and try again');
  state.addShow(tvdbId, capitalise(status), query.get('initial') ?? 'default');
  return success({ name: `Series ${tvdbId}` }, `Series ${tvdbId} has been queued to be added`);
}

/** Refuses episodes that are not aired or already downloaded, each with a result of its own. */
function setStatus({ seasons }: StoredShow, query: Query): object {
  const season = seasons.get(Number(query.get('season')));
  const episode = query.get('episode');
  const numbers = episode === null ? [...(season?.keys() ?? [])] : [Number(episode)];
  if (!season || numbers.some((number) => !season.has(number))) return failure('Episode not found');

  const results = numbers.map((number) => {
    const isRefused = /^(?:Unaired|Downloaded)$/.test(season.get(number) ?? '');
    if (!isRefused) season.set(number, capitalise(query.get('status') ?? ''));
    return { season: Number(query.get('season')), episode: number, result: isRefused ? 'failure' : 'success', message: '' };
  });
  return results.some(({ result }) => result === 'failure')
    ? failure('Failed to set all or some status. Check data.', results)
    : success({}, 'All status set successfully. Backlog started');
}

const toShowSummary = ({ tvdbId, name, paused, quality }: StoredShow) => ({
  ...{ tvdbid: tvdbId, indexerid: tvdbId, show_name: name, status: 'Ended', network: 'Net', language: 'en', quality },
  ...{ paused: paused ? 1 : 0, air_by_date: 0, anime: 0, sports: 0, subtitles: 0, next_ep_airdate: '', cache: { banner: 0, poster: 0 } },
});

const toShowResponse = (show: StoredShow) => ({
  ...toShowSummary(show),
  ...{ location: `/tv/${show.name}`, imdbid: 'tt0903747', genre: ['Drama'], quality_details: { archive: [], initial: [show.quality] } },
  season_list: [...show.seasons.keys()].sort((one, other) => other - one),
});

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
