import {
  definePlugin,
  refKey,
  type ArtistSummary,
  type Finding,
  type HeldEpisodes,
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
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { PluginSet } from '../../../../src/plugin-host/index.js';
import { toLoadedPlugin } from '../../../support/plugins/to-loaded-plugin.js';
import { fakeShow, fakeShowRef } from './fake-shows.js';

/** A metadata source that a test controls. */
export interface FakeShowSource {
  readonly shows: Map<string, ShowDetails>;
  readonly artists: ArtistSummary[];
  readonly people: PersonSummary[];
  /** The recorded queries: the function and its first argument. */
  readonly asked: [string, unknown][];
  /** Whether its lists contain the ids of other sources. */
  tellsIds: boolean;
  isDown: boolean;
  delayMs: number;
}

interface FakeShowCapabilities {
  readonly topics: readonly MetadataTopic[];
  readonly speaks: readonly IdSource[];
  readonly finds: readonly Finding[];
}

/** A media server that a test controls. */
interface FakeServer {
  readonly items: LibraryItem[];
  readonly episodes: HeldEpisodes[];
}

/** The main source, a source with TVDB ids, and a source for artists. */
export interface FakeShowPlugins {
  readonly main: FakeShowSource;
  readonly telly: FakeShowSource;
  readonly tunes: FakeShowSource;
  readonly attic: FakeServer;
  readonly plugins: PluginSet;
}

const MAIN: FakeShowCapabilities = {
  topics: ['search', 'lists', 'shows', 'ids', 'streaming', 'words', 'pictures'],
  speaks: ['tmdb'],
  finds: ['tv', 'person'],
};
const TELLY: FakeShowCapabilities = { topics: ['search', 'shows', 'pictures'], speaks: ['tvdb', 'imdb'], finds: ['tv'] };
const TUNES: FakeShowCapabilities = { topics: ['search'], speaks: ['musicbrainz'], finds: ['artist'] };

/** `without`: names of the plug-ins to leave out. The others are in alphabetical order, as from a folder. */
export function createFakeShowPlugins({ without = [] }: { readonly without?: readonly string[] } = {}): FakeShowPlugins {
  const world = { main: fake(), telly: fake(), tunes: fake(), attic: { items: [], episodes: [] } };
  const plugins = Object.entries({
    attic: serverPlugin('attic', world.attic),
    main: plugin('main', MAIN, world.main),
    telly: plugin('telly', TELLY, world.telly),
    tunes: plugin('tunes', TUNES, world.tunes),
  }).flatMap(([name, one]) => (without.includes(name) ? [] : [toLoadedPlugin(one)]));

  for (let number = 1; number <= 40; number += 1) addShow(world.main, fakeShow(fakeShowRef(String(number))));
  return { ...world, plugins: new PluginSet(plugins, []) };
}

export const addShow = (source: FakeShowSource, show: ShowDetails): void => void source.shows.set(refKey(show.ref), show);

/** The fields that a list has. */
const summary = ({ ids, seasons: _, ...title }: ShowDetails, tellsIds: boolean): TitleSummary => ({
  ...title,
  ...(tellsIds ? { ids } : {}),
});

const fake = (): FakeShowSource => ({ shows: new Map(), artists: [], people: [], asked: [], tellsIds: false, isDown: false, delayMs: 0 });

function plugin(id: string, knowledge: FakeShowCapabilities, held: FakeShowSource) {
  const answering =
    <A extends unknown[], T>(name: string, work: (...args: A) => T) =>
    async (_: unknown, ...args: A): Promise<T> => {
      held.asked.push([name, args[0]]);
      if (held.delayMs > 0) await wait(held.delayMs, undefined, { ref: false });
      if (held.isDown) throw new Error('the source is down');
      return work(...args);
    };
  const all = (): TitleSummary[] => [...held.shows.values()].map((show) => summary(show, held.tellsIds));
  const slice = ({ offset, limit }: Slice) => ({ items: all().slice(offset, offset + limit), total: held.shows.size });
  const functions = {
    show: answering('show', (ref: MediaRef) => held.shows.get(refKey(ref)) ?? null),
    discover: answering('discover', slice),
    advanced: answering('advanced', slice),
    search: answering('search', ({ term, include }: SearchQuery) => hits(held, term, include)),
    find: answering('find', ({ kind, source, id: number }: MediaRef) => {
      const found = [...held.shows.values()].find((show) => show.ref.kind === kind && show.ids[source] === number);
      return found?.ref ?? null;
    }),
    streaming: answering('streaming', () => [{ provider: 'Kinobox', logoPath: '/k.png', order: 1 }]),
    genres: answering('genres', () => [{ id: 18, name: 'Drama' }]),
    keywords: answering('keywords', () => []),
    keyword: answering('keyword', () => null),
    companies: answering('companies', () => []),
    company: answering('company', () => null),
    languages: answering('languages', () => []),
    watchProviders: answering('watchProviders', () => []),
    image: answering('image', (path: string) => ({ contentType: 'image/gif', bytes: new TextEncoder().encode(`GIF89a ${id}${path}`) })),
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
        tellsEpisodes: true,
        episodes: async (_, slice) => part(episodes, slice),
      },
    },
    test: async () => ({ ok: true }),
  });
}

const hits = ({ shows, people, artists, tellsIds }: FakeShowSource, term: string, include: readonly Finding[]) => [
  ...(include.includes('tv')
    ? [...shows.values()].filter(({ title }) => title.includes(term)).map((show) => ({ type: 'title', title: summary(show, tellsIds) }))
    : []),
  ...(include.includes('person') ? people.map((person) => ({ type: 'person', person })) : []),
  ...(include.includes('artist') ? artists.map((artist) => ({ type: 'artist', artist })) : []),
];
