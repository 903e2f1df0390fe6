import { reply, routes } from '@ombi/sdk/testing';
import type { Handler, SimulatedRequest } from '@ombi/sdk/testing';
import type { SimulatedItem, SimulatedPlace, SimulatedSection, SimulatedShelf } from './shelf.js';

interface About {
  readonly machineIdentifier: string;
  readonly version: string;
}

const TYPES: Readonly<Record<string, SimulatedItem['type']>> = { 1: 'movie', 2: 'show', 4: 'episode' };

/** What a server tells those who have its owner's token. */
export const serverAnswers = (shelf: SimulatedShelf, { machineIdentifier, version }: About): Handler =>
  routes({
    'GET /': () => contained({ size: 0, friendlyName: 'Simulated Plex', machineIdentifier, version }),
    'GET /library/sections': () =>
      contained({ size: shelf.sections.length, title1: 'Plex Library', Directory: shelf.sections.map(asSection) }),
    'GET /library/sections/:key/all': (request) => partOf(shelf, request),
  });

const contained = (MediaContainer: object) => reply(200, { MediaContainer });

/** By title, as the server lists them. A part with nothing in it has no list. */
function partOf({ items }: SimulatedShelf, { params, query }: SimulatedRequest) {
  const type = TYPES[query.get('type') ?? ''];
  const all = items.filter((item) => item.sectionKey === params['key'] && item.type === type).sort(byTitle);
  const offset = Number(query.get('X-Plex-Container-Start') ?? 0);
  const size = Number(query.get('X-Plex-Container-Size') ?? 50);
  const part = all.slice(offset, offset + size).map((item) => asItem(item, query.get('includeGuids') === '1'));
  return contained({ size: part.length, totalSize: all.length, offset, ...(part.length > 0 ? { Metadata: part } : {}) });
}

const byTitle = (one: SimulatedItem, other: SimulatedItem): number =>
  one.title.localeCompare(other.title) || one.ratingKey.localeCompare(other.ratingKey);

const asSection = ({ key, title, type }: SimulatedSection) => ({
  key,
  title,
  type,
  agent: `tv.plex.agents.${type}`,
  scanner: 'Plex Scanner',
  language: 'en-US',
  uuid: `e69655a2-ef48-4aba-bb19-${key.padStart(12, '0')}`,
});

const asItem = (item: SimulatedItem, withGuids: boolean) => ({
  ratingKey: item.ratingKey,
  key: `/library/metadata/${item.ratingKey}`,
  guid: item.guid,
  type: item.type,
  title: item.title,
  ...(item.year === null ? {} : { year: item.year }),
  addedAt: item.addedAt,
  ...(item.resolutions.length > 0 ? { Media: item.resolutions.map((videoResolution, id) => ({ id: id + 1, videoResolution })) } : {}),
  ...(withGuids && item.guids.length > 0 ? { Guid: item.guids.map((id) => ({ id })) } : {}),
  ...(item.place ? placed(item.place) : {}),
});

const placed = ({ seriesKey, season, number }: SimulatedPlace) => ({
  grandparentRatingKey: seriesKey,
  ...(season === undefined ? {} : { parentIndex: season }),
  ...(number === undefined ? {} : { index: number }),
});
