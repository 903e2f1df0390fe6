import { reply, routes } from '@ombi/sdk/testing';
import type { Handler, Reply, SimulatedRequest } from '@ombi/sdk/testing';
import type { AddOptions, NewSeries, SonarrState, StoredSeries } from './state.js';
import { asCommand, asEpisode, asSeries, queuePage } from './views.js';

interface Identity {
  readonly version: string;
  readonly urlBase: string;
  readonly appName: string;
}

/** The calls of API version 3 that this plug-in makes, on a state, as Sonarr 3 or 4 answers them. */
export function answers(state: SonarrState, identity: Identity): Handler {
  const isThree = identity.version.startsWith('3.');
  const told = (series: StoredSeries) => asSeries(state, series, isThree);

  return routes({
    'GET /api/v3/system/status': () => reply(200, { ...identity, branch: isThree ? 'phantom-develop' : 'main', isProduction: true }),
    'GET /api/v3/qualityprofile': () => reply(200, state.profiles.map(asProfile)),
    'GET /api/v3/languageprofile': () => reply(200, (isThree ? state.languageProfiles : [DEPRECATED]).map(asLanguageProfile)),
    'GET /api/v3/rootfolder': () =>
      reply(
        200,
        state.rootFolders.map((folder) => ({ ...folder, accessible: true, freeSpace: 5_000_000_000, unmappedFolders: [] })),
      ),
    'GET /api/v3/tag': () => reply(200, state.tags),
    'POST /api/v3/tag': ({ body }) => addTag(state, body as { label: string }),
    'GET /api/v3/series': ({ query }) => reply(200, listed(state, query.get('tvdbId')).map(told)),
    'GET /api/v3/series/lookup': ({ query }) => reply(200, lookedUp(state, query.get('term') ?? '')),
    'GET /api/v3/series/:id': ({ params }) => toldOr404(state.series.get(Number(params['id'])), told, 200),
    'POST /api/v3/series': ({ body }) => addSeries(state, body as NewSeries & { addOptions?: AddOptions }, isThree, told),
    'PUT /api/v3/series/:id': ({ params, body }) => toldOr404(state.update(Number(params['id']), chosen(body as StoredSeries)), told, 202),
    'GET /api/v3/episode': ({ query }) => reply(200, state.episodesOf(Number(query.get('seriesId'))).map(asEpisode)),
    'PUT /api/v3/episode/monitor': (request) => monitor(state, request),
    'GET /api/v3/queue': ({ query }) => reply(200, queuePage(state, query, isThree)),
    'GET /api/v3/command': () => {
      state.look();
      return reply(
        200,
        state.commands.map((command) => asCommand(command, isThree)),
      );
    },
    'POST /api/v3/command': ({ body }) => reply(201, asCommand(run(state, body as Asked), isThree)),
  });
}

const DEPRECATED = { id: 1, name: 'Deprecated' };

const refused = (propertyName: string, errorMessage: string, attemptedValue: unknown): Reply =>
  reply(400, [{ propertyName, errorMessage, attemptedValue, severity: 'error', errorCode: 'Validator' }]);

const toldOr404 = (series: StoredSeries | undefined, told: (series: StoredSeries) => unknown, status: number): Reply =>
  series ? reply(status, told(series)) : reply(404, { message: 'NotFound' });

const asProfile = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  upgradeAllowed: false,
  cutoff: 7,
  items: [{ quality: { id: 7, name: 'Bluray-1080p', source: 'bluray', resolution: 1080 }, items: [], allowed: true }],
});

const asLanguageProfile = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  upgradeAllowed: false,
  cutoff: { id, name },
  languages: [{ id: 0, language: { id, name }, allowed: true }],
});

const listed = (state: SonarrState, tvdbId: string | null): StoredSeries[] =>
  [...state.series.values()].filter((series) => tvdbId === null || series.tvdbId === Number(tvdbId));

function lookedUp(state: SonarrState, term: string): unknown[] {
  const tvdbId = Number(/^tvdb:(\d+)$/.exec(term)?.[1]);
  if (!tvdbId || state.unknownIds.has(tvdbId)) return [];
  const seasons = Object.keys(state.showOf(tvdbId)).map((number) => ({ seasonNumber: Number(number), monitored: false }));
  return [{ title: `Series ${tvdbId}`, year: 2000, titleSlug: `series-${tvdbId}`, tvdbId, monitored: false, images: [], seasons }];
}

function addTag(state: SonarrState, { label }: { label: string }): Reply {
  if (!/^[a-z0-9-]+$/i.test(label)) return refused('Label', 'Allowed characters a-z, 0-9 and -', label);
  return reply(201, state.tag(label));
}

function addSeries(
  state: SonarrState,
  { addOptions = {}, ...series }: NewSeries & { addOptions?: AddOptions },
  isThree: boolean,
  told: (series: StoredSeries) => unknown,
): Reply {
  const { tvdbId, rootFolderPath, qualityProfileId, languageProfileId } = series;
  if (isThree && addOptions.monitor === 'skip') return reply(400, { message: 'Error converting value "skip" to type MonitorTypes' });
  if (state.byTvdbId(tvdbId)) return refused('TvdbId', 'This series has already been added', tvdbId);
  if (state.unknownIds.has(tvdbId)) return refused('TvdbId', 'A series with this ID was not found', tvdbId);
  if (!state.rootFolders.some(({ path }) => path === rootFolderPath))
    return refused('RootFolderPath', 'Root folder does not exist', rootFolderPath);
  if (!state.profiles.some(({ id }) => id === qualityProfileId))
    return refused('QualityProfileId', 'Quality Profile does not exist', qualityProfileId);
  if (isThree && !state.languageProfiles.some(({ id }) => id === languageProfileId))
    return refused('LanguageProfileId', 'Language profile does not exist', languageProfileId);

  return reply(201, told(state.insert({ ...series, languageProfileId: languageProfileId ?? 1 }, addOptions)));
}

/** What of an update counts here. */
const chosen = ({ monitored, tags, seriesType, seasons }: StoredSeries): Partial<StoredSeries> => ({
  monitored,
  tags,
  seriesType,
  seasons: seasons.map((season) => ({ seasonNumber: season.seasonNumber, monitored: season.monitored })),
});

function monitor(state: SonarrState, { body }: SimulatedRequest): Reply {
  const { episodeIds, monitored } = body as { episodeIds: readonly number[]; monitored: boolean };
  if (episodeIds.length === 0) return refused('EpisodeIds', 'Must not be empty', episodeIds);
  for (const id of episodeIds) state.monitor(id, monitored);
  return reply(
    202,
    episodeIds.flatMap((id) => state.episodes.get(id) ?? []).map((episode) => ({ ...asEpisode(episode) })),
  );
}

interface Asked {
  readonly name: string;
  readonly seriesId?: number;
  readonly seasonNumber?: number;
  readonly episodeIds?: readonly number[];
}

/** Every search finds all that is monitored and missing. A season comes in one piece. */
function run(state: SonarrState, asked: Asked) {
  const command = state.command(asked);
  const { name, seriesId = 0, seasonNumber, episodeIds } = command;
  command.status = 'completed';
  const season = state.episodesOf(seriesId).filter((episode) => episode.seasonNumber === seasonNumber && episode.monitored);
  const sought = name === 'SeasonSearch' ? season : (episodeIds ?? []).flatMap((id) => state.episodes.get(id) ?? []);
  const pack = name === 'SeasonSearch' ? { downloadId: `season-${seriesId}-${seasonNumber}` } : {};
  for (const { id, hasFile } of sought) if (!hasFile) state.download(id, pack);
  return command;
}
