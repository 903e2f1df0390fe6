import { type Handler, type PushClients, reply, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import type { EpisodePosition, SimulatedItem, SimulatedLibrary, SimulatedNewItem, SimulatedSection } from './library.js';

interface ServerIdentity {
  readonly machineIdentifier: string;
  readonly version: string;
}

const ITEM_TYPES: Readonly<Record<string, SimulatedItem['type']>> = { 1: 'movie', 2: 'show', 4: 'episode' };

/** The routes that require the owner's token. */
export const serverRoutes = (library: SimulatedLibrary, pushes: PushClients, { machineIdentifier, version }: ServerIdentity): Handler =>
  routes({
    'GET /': () => mediaContainer({ size: 0, friendlyName: 'Simulated Plex', machineIdentifier, version }),
    'GET /:/websockets/notifications': () => pushes.webSocket(),
    'GET /library/sections': () =>
      mediaContainer({ size: library.sections.length, title1: 'Plex Library', Directory: library.sections.map(toSectionResponse) }),
    'GET /library/sections/:key/all': (request) => listSection(library, request),
    'GET /library/sections/:key/recentlyAdded': (request) =>
      listPage(library.findNewest(request.params['key'] ?? ''), request, toNewItemResponse),
    'GET /library/metadata/:keys': (request) => {
      const keys = (request.params['keys'] ?? '').split(',');
      const found = library.items.filter(({ ratingKey }) => keys.includes(ratingKey));
      return found.length > 0
        ? mediaContainer({ size: found.length, Metadata: found.map((item) => toItemResponse(item, true)) })
        : reply(404);
    },
    'GET /library/metadata/:key/allLeaves': (request) =>
      listPage(
        library.items.filter(({ position }) => position?.seriesKey === request.params['key']),
        request,
        toItemResponse,
      ),
  });

const mediaContainer = (MediaContainer: object) => reply(200, { MediaContainer });

/** Sorted by title, as the server does. */
function listSection({ items }: SimulatedLibrary, request: SimulatedRequest) {
  const { params, query } = request;
  const type = ITEM_TYPES[query.get('type') ?? ''];
  const all = items.filter((item) => item.sectionKey === params['key'] && item.type === type).sort(byTitle);
  return listPage(all, request, toItemResponse);
}

/** An empty page has no list. */
function listPage<T>(all: readonly T[], { query }: SimulatedRequest, toResponse: (item: T, withGuids: boolean) => object) {
  const offset = Number(query.get('X-Plex-Container-Start') ?? 0);
  const size = Number(query.get('X-Plex-Container-Size') ?? 50);
  const page = all.slice(offset, offset + size).map((item) => toResponse(item, query.get('includeGuids') === '1'));
  return mediaContainer({ size: page.length, totalSize: all.length, offset, ...(page.length > 0 ? { Metadata: page } : {}) });
}

const byTitle = (one: SimulatedItem, other: SimulatedItem): number =>
  one.title.localeCompare(other.title) || one.ratingKey.localeCompare(other.ratingKey);

const toSectionResponse = ({ key, title, type }: SimulatedSection) => ({
  key,
  title,
  type,
  agent: `tv.plex.agents.${type}`,
  scanner: 'Plex Scanner',
  language: 'en-US',
  uuid: `e69655a2-ef48-4aba-bb19-${key.padStart(12, '0')}`,
});

const toItemResponse = (item: SimulatedItem, withGuids: boolean) => ({
  ratingKey: item.ratingKey,
  key: `/library/metadata/${item.ratingKey}`,
  guid: item.guid,
  type: item.type,
  title: item.title,
  ...(item.year === null ? {} : { year: item.year }),
  addedAt: item.addedAt,
  ...(item.resolutions.length > 0 ? { Media: item.resolutions.map((videoResolution, id) => ({ id: id + 1, videoResolution })) } : {}),
  ...(withGuids && item.guids.length > 0 ? { Guid: item.guids.map((id) => ({ id })) } : {}),
  ...(item.position ? toPositionFields(item.position) : {}),
});

/** A season has a key of its own, which no other route knows. */
const toNewItemResponse = ({ item, season }: SimulatedNewItem, withGuids: boolean) =>
  season === undefined
    ? toItemResponse(item, withGuids)
    : {
        ratingKey: `${item.ratingKey}0${season}`,
        key: `/library/metadata/${item.ratingKey}0${season}/children`,
        type: 'season',
        title: `Season ${season}`,
        parentRatingKey: item.ratingKey,
        index: season,
        addedAt: item.addedAt,
      };

const toPositionFields = ({ seriesKey, season, number }: EpisodePosition) => ({
  grandparentRatingKey: seriesKey,
  ...(season === undefined ? {} : { parentIndex: season }),
  ...(number === undefined ? {} : { index: number }),
});
