import { type Handler, reply, type SimulatedResponse, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import { checkProfileAndFolder, commonRoutes, notificationRoutes, type ServerIdentity, validationError } from '@ombi/servarr/simulator';
import type { AddOptions, PostedSeries, StoredSeries } from './records.js';
import { toCommandResponse, toEpisodeResponse, toQueueResponse, toSeriesResponse } from './responses.js';
import type { SonarrState } from './state.js';

/** The events of a notification. */
const WEBHOOK_EVENTS = ['onDownload', 'onUpgrade', 'onImportComplete', 'onRename', 'onSeriesDelete', 'onEpisodeFileDelete', 'onGrab'];

/** The calls of API version 3 that this plug-in uses, answered as Sonarr 3 or 4 does. */
export function apiRoutes(state: SonarrState, identity: ServerIdentity): Handler {
  const isV3 = identity.version.startsWith('3.');
  const toResponse = (series: StoredSeries) => toSeriesResponse(state, series, isV3);

  return routes({
    ...commonRoutes('/api/v3', state, identity, toProfileResponse),
    ...notificationRoutes('/api/v3', state, WEBHOOK_EVENTS),
    'GET /api/v3/languageprofile': () =>
      reply(200, (isV3 ? state.languageProfiles : [DEPRECATED_LANGUAGE_PROFILE]).map(toLanguageProfileResponse)),
    'GET /api/v3/rootfolder': () =>
      reply(
        200,
        state.rootFolders.map((folder) => ({ ...folder, accessible: true, freeSpace: 5_000_000_000, unmappedFolders: [] })),
      ),
    'GET /api/v3/series': ({ query }) => reply(200, listSeries(state, query.get('tvdbId')).map(toResponse)),
    'GET /api/v3/series/lookup': ({ query }) => reply(200, lookUpSeries(state, query.get('term') ?? '')),
    'GET /api/v3/series/:id': ({ params }) => seriesOr404(state.series.get(Number(params['id'])), toResponse, 200),
    'POST /api/v3/series': ({ body }) => addSeries(state, body as PostedSeries & { addOptions?: AddOptions }, isV3, toResponse),
    'PUT /api/v3/series/:id': ({ params, body }) =>
      seriesOr404(state.updateSeries(Number(params['id']), updatableFields(body as StoredSeries)), toResponse, 202),
    'GET /api/v3/episode': ({ query }) => reply(200, state.episodesOf(Number(query.get('seriesId'))).map(toEpisodeResponse)),
    'PUT /api/v3/episode/monitor': (request) => monitorEpisodes(state, request),
    'GET /api/v3/queue': ({ query }) => reply(200, toQueueResponse(state, query, isV3)),
    'GET /api/v3/command': () => {
      state.pollCommands();
      return reply(
        200,
        state.commands.map((command) => toCommandResponse(command, isV3)),
      );
    },
    'POST /api/v3/command': ({ body }) => reply(201, toCommandResponse(runCommand(state, body as PostedCommand), isV3)),
  });
}

const DEPRECATED_LANGUAGE_PROFILE = { id: 1, name: 'Deprecated' };

const seriesOr404 = (series: StoredSeries | undefined, toResponse: (series: StoredSeries) => unknown, status: number): SimulatedResponse =>
  series ? reply(status, toResponse(series)) : reply(404, { message: 'NotFound' });

const toProfileResponse = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  upgradeAllowed: false,
  cutoff: 7,
  items: [{ quality: { id: 7, name: 'Bluray-1080p', source: 'bluray', resolution: 1080 }, items: [], allowed: true }],
});

const toLanguageProfileResponse = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  upgradeAllowed: false,
  cutoff: { id, name },
  languages: [{ id: 0, language: { id, name }, allowed: true }],
});

const listSeries = (state: SonarrState, tvdbId: string | null): StoredSeries[] =>
  [...state.series.values()].filter((series) => tvdbId === null || series.tvdbId === Number(tvdbId));

function lookUpSeries(state: SonarrState, term: string): unknown[] {
  const tvdbId = Number(/^tvdb:(\d+)$/.exec(term)?.[1]);
  if (!tvdbId || state.unknownIds.has(tvdbId)) return [];
  const seasons = Object.keys(state.episodeCountsOf(tvdbId)).map((number) => ({ seasonNumber: Number(number), monitored: false }));
  return [{ title: `Series ${tvdbId}`, year: 2000, titleSlug: `series-${tvdbId}`, tvdbId, monitored: false, images: [], seasons }];
}

function addSeries(
  state: SonarrState,
  { addOptions = {}, ...series }: PostedSeries & { addOptions?: AddOptions },
  isV3: boolean,
  toResponse: (series: StoredSeries) => unknown,
): SimulatedResponse {
  const { tvdbId, languageProfileId } = series;
  if (isV3 && addOptions.monitor === 'skip') return reply(400, { message: 'Error converting value "skip" to type MonitorTypes' });
  if (state.findByTvdbId(tvdbId)) return validationError('TvdbId', 'This series has already been added', tvdbId);
  if (state.unknownIds.has(tvdbId)) return validationError('TvdbId', 'A series with this ID was not found', tvdbId);
  const refusal = checkProfileAndFolder(state, series);
  if (refusal) return refusal;
  if (isV3 && !state.languageProfiles.some(({ id }) => id === languageProfileId))
    return validationError('LanguageProfileId', 'Language profile does not exist', languageProfileId);

  return reply(201, toResponse(state.insertSeries({ ...series, languageProfileId: languageProfileId ?? 1 }, addOptions)));
}

/** The fields that an update may change. */
const updatableFields = ({ monitored, tags, seriesType, seasons }: StoredSeries): Partial<StoredSeries> => ({
  monitored,
  tags,
  seriesType,
  seasons: seasons.map((season) => ({ seasonNumber: season.seasonNumber, monitored: season.monitored })),
});

function monitorEpisodes(state: SonarrState, { body }: SimulatedRequest): SimulatedResponse {
  const { episodeIds, monitored } = body as { episodeIds: readonly number[]; monitored: boolean };
  if (episodeIds.length === 0) return validationError('EpisodeIds', 'Must not be empty', episodeIds);
  for (const id of episodeIds) state.setMonitored(id, monitored);
  return reply(
    202,
    episodeIds.flatMap((id) => state.episodes.get(id) ?? []).map((episode) => ({ ...toEpisodeResponse(episode) })),
  );
}

interface PostedCommand {
  readonly name: string;
  readonly seriesId?: number;
  readonly seasonNumber?: number;
  readonly episodeIds?: readonly number[];
}

/** Every search finds all monitored episodes without a file. A season arrives as one download. */
function runCommand(state: SonarrState, posted: PostedCommand) {
  const command = state.addCommand(posted);
  const { name, seriesId = 0, seasonNumber, episodeIds } = command;
  command.status = 'completed';
  const season = state.episodesOf(seriesId).filter((episode) => episode.seasonNumber === seasonNumber && episode.monitored);
  const searched = name === 'SeasonSearch' ? season : (episodeIds ?? []).flatMap((id) => state.episodes.get(id) ?? []);
  const packFields = name === 'SeasonSearch' ? { downloadId: `season-${seriesId}-${seasonNumber}` } : {};
  for (const { id, hasFile } of searched) if (!hasFile) state.enqueueDownload(id, packFields);
  return command;
}
