import {
  definePlugin,
  refKey,
  type ArtistSummary,
  type SearchType,
  type EpisodeFile,
  type IdSource,
  type LibraryItem,
  type MediaRef,
  type MetadataTopic,
  type PersonSummary,
  type SearchQuery,
  type ShowDetails,
  type Slice,
  type TitleSummary,
} from '@ombi/sdk';
import { z } from 'zod';
import { PluginSet } from '../../../../src/plugin-host/index.js';
import { toLoadedPlugin } from '../../../support/plugins/to-loaded-plugin.js';
import { HeldCalls } from '../../fake-sources/held-calls.js';
import { fakeShow, fakeShowRef } from './fake-shows.js';

/** A metadata source that a test controls. */
export interface FakeShowSource {
  readonly shows: Map<string, ShowDetails>;
  readonly artists: ArtistSummary[];
  readonly people: PersonSummary[];
  /** The recorded queries: the function and its first argument. */
  readonly queries: [string, unknown][];
  /** Whether its lists contain the ids of other sources. */
  tellsIds: boolean;
  isDown: boolean;
  readonly hold: HeldCalls;
}

interface FakeShowCapabilities {
  readonly topics: readonly MetadataTopic[];
  readonly idSources: readonly IdSource[];
  readonly searchTypes: readonly SearchType[];
}

/** A media server that a test controls. */
interface FakeServer {
  readonly items: LibraryItem[];
  readonly episodes: EpisodeFile[];
}

/** The main source, a source with TVDB ids, and a source for artists. */
export interface FakeShowPlugins {
  readonly main: FakeShowSource;
  readonly tvdbSource: FakeShowSource;
  readonly musicSource: FakeShowSource;
  readonly mediaServer: FakeServer;
  readonly plugins: PluginSet;
}

const MAIN_CAPABILITIES: FakeShowCapabilities = {
  topics: ['search', 'lists', 'shows', 'ids', 'streaming', 'filters', 'images'],
  idSources: ['tmdb'],
  searchTypes: ['tv', 'person'],
};
const TVDB_CAPABILITIES: FakeShowCapabilities = { topics: ['search', 'shows', 'images'], idSources: ['tvdb', 'imdb'], searchTypes: ['tv'] };
const MUSIC_CAPABILITIES: FakeShowCapabilities = { topics: ['search'], idSources: ['musicbrainz'], searchTypes: ['artist'] };

/** `without`: names of the plug-ins to leave out. The others are in alphabetical order, as from a folder. */
export function createFakeShowPlugins({ without = [] }: { readonly without?: readonly string[] } = {}): FakeShowPlugins {
  const sources = {
    main: createSource(),
    tvdbSource: createSource(),
    musicSource: createSource(),
    mediaServer: { items: [], episodes: [] },
  };
  const plugins = Object.entries({
    attic: serverPlugin('attic', sources.mediaServer),
    main: metadataPlugin('main', MAIN_CAPABILITIES, sources.main),
    telly: metadataPlugin('telly', TVDB_CAPABILITIES, sources.tvdbSource),
    tunes: metadataPlugin('tunes', MUSIC_CAPABILITIES, sources.musicSource),
  }).flatMap(([name, one]) => (without.includes(name) ? [] : [toLoadedPlugin(one)]));

  for (let number = 1; number <= 40; number += 1) addShow(sources.main, fakeShow(fakeShowRef(String(number))));
  return { ...sources, plugins: new PluginSet(plugins, []) };
}

export const addShow = (source: FakeShowSource, show: ShowDetails): void => void source.shows.set(refKey(show.ref), show);

/** The fields that a list has. */
const summary = ({ ids, seasons: _, ...title }: ShowDetails, tellsIds: boolean): TitleSummary => ({
  ...title,
  ...(tellsIds ? { ids } : {}),
});

const createSource = (): FakeShowSource => ({
  ...{ shows: new Map(), artists: [], people: [], queries: [] },
  ...{ tellsIds: false, isDown: false, hold: new HeldCalls() },
});

function metadataPlugin(id: string, knowledge: FakeShowCapabilities, showSource: FakeShowSource) {
  const recordQuery =
    <A extends unknown[], T>(name: string, work: (...args: A) => T) =>
    async ({ signal }: { readonly signal: AbortSignal }, ...args: A): Promise<T> => {
      showSource.queries.push([name, args[0]]);
      await showSource.hold.waitForRelease(signal);
      if (showSource.isDown) throw new Error('the source is down');
      return work(...args);
    };
  const all = (): TitleSummary[] => [...showSource.shows.values()].map((show) => summary(show, showSource.tellsIds));
  const slice = ({ offset, limit }: Slice) => ({ items: all().slice(offset, offset + limit), total: showSource.shows.size });
  const functions = {
    show: recordQuery('show', (ref: MediaRef) => showSource.shows.get(refKey(ref)) ?? null),
    discover: recordQuery('discover', slice),
    advanced: recordQuery('advanced', slice),
    search: recordQuery('search', ({ term, types }: SearchQuery) => searchHits(showSource, term, types)),
    findByExternalId: recordQuery('findByExternalId', ({ kind, source, id: number }: MediaRef) => {
      const found = [...showSource.shows.values()].find((show) => show.ref.kind === kind && show.ids[source] === number);
      return found?.ref ?? null;
    }),
    streaming: recordQuery('streaming', () => [{ provider: 'Kinobox', logoPath: '/k.png', order: 1 }]),
    genres: recordQuery('genres', () => [{ id: 18, name: 'Drama' }]),
    keywords: recordQuery('keywords', () => []),
    keyword: recordQuery('keyword', () => null),
    companies: recordQuery('companies', () => []),
    company: recordQuery('company', () => null),
    languages: recordQuery('languages', () => []),
    watchProviders: recordQuery('watchProviders', () => []),
    image: recordQuery('image', (path: string) => ({ contentType: 'image/gif', bytes: new TextEncoder().encode(`GIF89a ${id}${path}`) })),
  };
  return definePlugin({
    id,
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({}), max: 1 },
    target: () => ({ baseUrl: `http://${id}.invalid` }),
    provides: { metadataProvider: { ...knowledge, ...functions } as never },
    test: async () => ({ ok: true }),
  });
}

function serverPlugin(id: string, { items, episodes }: FakeServer) {
  const part = <T>(all: readonly T[], { offset, limit }: Slice) => ({ items: all.slice(offset, offset + limit), total: all.length });
  return definePlugin({
    id,
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({}), max: 1 },
    target: () => ({ baseUrl: `http://${id}.invalid` }),
    provides: {
      mediaServer: {
        schedule: '0 0 5 * * ?',
        libraries: async () => [{ id: 'shows', name: 'Shows', kinds: ['tv'] }],
        scan: async (_, slice) => part(items, slice),
        supportsEpisodes: true,
        episodes: async (_, slice) => part(episodes, slice),
      },
    },
    test: async () => ({ ok: true }),
  });
}

const searchHits = ({ shows, people, artists, tellsIds }: FakeShowSource, term: string, types: readonly SearchType[]) => [
  ...(types.includes('tv')
    ? [...shows.values()].filter(({ title }) => title.includes(term)).map((show) => ({ type: 'title', title: summary(show, tellsIds) }))
    : []),
  ...(types.includes('person') ? people.map((person) => ({ type: 'person', person })) : []),
  ...(types.includes('artist') ? artists.map((artist) => ({ type: 'artist', artist })) : []),
];
