import {
  ANSWERS,
  definePlugin,
  type AlbumDetails,
  type CollectionDetails,
  type DownloaderItem,
  type DownloadProgress,
  type HeldEpisodes,
  type LibraryItem,
  type Locale,
  type MediaRef,
  type MovieDetails,
  type Page,
  type PluginFailure,
  type ShowDetails,
  type Slice,
  type Variant,
  type Watched,
} from '@ombi/sdk';
import { reply, routes, startSimulator, type Simulator } from '@ombi/sdk/testing';
import { z } from 'zod';
import { PluginSet } from '../../../src/plugin-host/index.js';
import { toLoadedPlugin } from './to-loaded-plugin.js';

/** The outside services of a test, which it controls. */
export interface FakeServices {
  readonly plugins: PluginSet;
  /** The downloader, over real HTTP: every `POST /add` is a dispatch. */
  readonly warehouse: Simulator;
  /** Ids of titles that the metadata source does not know. */
  readonly unknown: Set<string>;
  /** Details that replace those of {@link fakeMovie}. */
  readonly details: Map<string, Partial<MovieDetails>>;
  /** Ids of the movies of a collection, by the id of the collection. */
  readonly collections: Map<number, readonly number[]>;
  readonly shelf: LibraryItem[];
  /** What the users of the media server have watched. */
  readonly watched: Watched[];
  /** The error of the media server's watch history; null: no error. */
  refuses: PluginFailure | null;
  readonly downloads: DownloaderItem[];
  /** Episodes of the series in the library for which a file exists. */
  readonly fetched: HeldEpisodes[];
  /** The downloads in progress, as `GET /underway` answers them. */
  underway: readonly DownloadProgress[];
  isDown: boolean;
  /** Bodies of the received dispatches, in order. */
  added(): Added[];
}

interface Added {
  readonly idempotencyKey: string;
  readonly variant: Variant;
  readonly ref: MediaRef;
  readonly title: string;
  readonly requestedBy: string;
  readonly qualityProfileId: number;
  readonly rootFolderId: number;
  readonly preferredQualityProfileId: number;
  readonly preferredRootFolderId: number;
}

/** A movie that the metadata source generates for an id. */
const fakeMovie = (ref: MediaRef): MovieDetails => ({
  ref,
  ids: { tmdb: ref.id, imdb: `tt${ref.id.padStart(7, '0')}` },
  title: `Film ${ref.id}`,
  originalTitle: `Film ${ref.id}`,
  originalLanguage: 'en',
  overview: 'Something happens.',
  releaseDate: '1927-01-10',
  posterPath: `/poster-${ref.id}.jpg`,
  backdropPath: `/backdrop-${ref.id}.jpg`,
  genreIds: [],
  popularity: 1,
  voteAverage: 8,
  voteCount: 10,
  adult: false,
  tagline: '',
  status: 'Released',
  homepage: null,
  runtime: 90,
  budget: 0,
  revenue: 0,
  genres: [],
  keywords: [],
  companies: [],
  collection: null,
  cast: [],
  crew: [],
  videos: [],
  similar: [],
  recommendations: [],
  releases: { theatrical: '1927-01-10', digital: null, physical: null },
  social: { facebook: null, instagram: null, twitter: null },
  certification: '',
});

/** A generated series: two seasons that were aired, one that will be, and specials. */
const fakeSeries = (ref: MediaRef): ShowDetails => {
  const season = (number: number, days: readonly string[]) => ({
    number,
    title: `Season ${number}`,
    overview: '',
    posterPath: null,
    episodes: days.map((airDate, index) => ({ number: index + 1, title: `Part ${index + 1}`, airDate })),
  });
  const { collection: _, releases: __, budget: ___, revenue: ____, ...title } = fakeMovie(ref);
  return {
    ...title,
    ids: { tmdb: ref.id, tvdb: `9${ref.id}` },
    title: `Serial ${ref.id}`,
    lastAirDate: '2021-02-03',
    networks: [],
    creators: [],
    seasons: [
      season(0, ['2019-12-24', '2020-12-24']),
      season(1, ['2020-02-01', '2020-02-02', '2020-02-03']),
      season(2, ['2021-02-01', '2021-02-02', '2021-02-03']),
      season(3, ['2099-02-01', '2099-02-02']),
    ],
  };
};

/** A generated album. */
const fakeAlbum = (ref: MediaRef): AlbumDetails => ({
  ref,
  title: `Record ${ref.id.slice(-4)}`,
  artist: { ref: { ...ref, kind: 'artist', id: 'f5cb4a3e-0000-4000-8000-00000000a57e' }, name: 'The Band' },
  type: 'Album',
  secondaryTypes: [],
  releaseDate: '1992-03',
  overview: '',
  tracks: [],
});

/** A generated collection. */
const collectionOf = (id: number, films: readonly number[] | undefined): CollectionDetails | null =>
  films
    ? {
        ...{ id, name: 'The Reels', overview: '', posterPath: null, backdropPath: null },
        parts: films.map((number) => fakeMovie({ kind: 'movie', source: 'tmdb', id: String(number) })),
      }
    : null;

/** The outside services of a test: a metadata source and a media server in memory, a downloader behind HTTP. */
export async function startFakeServices(): Promise<FakeServices> {
  const held = memory();
  const warehouse = await startFakeDownloader(undefined, held);
  const studio = Object.assign(held, {
    warehouse,
    added: () => warehouse.requests.filter(({ path }) => path === '/add').map(({ body }) => body as Added),
  });
  return Object.assign(studio, { plugins: pluginsOf(studio, warehouse.url) });
}

/** A downloader that recognizes repeated dispatches by their key. `onAdded` is called for each new one. */
export function startFakeDownloader(
  onAdded: (key: string) => void = () => undefined,
  held: Pick<FakeServices, 'underway'> = memory(),
): Promise<Simulator> {
  const known = new Set<string>();
  return startSimulator(
    routes({
      'POST /add': ({ body }) => {
        const key = (body as Added).idempotencyKey;
        if (known.has(key)) return reply(200, { outcome: 'already-there', externalId: key });
        known.add(key);
        onAdded(key);
        return reply(200, { outcome: 'added', externalId: key });
      },
      'GET /underway': () => reply(200, held.underway),
    }),
  );
}

/** The same services for a portal in a process of its own; the downloader runs elsewhere. */
export const fakeServicesPlugins = (warehouseUrl: string): PluginSet => pluginsOf(memory(), warehouseUrl);

type Memory = Pick<
  FakeServices,
  'unknown' | 'details' | 'collections' | 'shelf' | 'watched' | 'refuses' | 'downloads' | 'fetched' | 'underway' | 'isDown'
>;

const memory = (): Memory => ({
  ...{ unknown: new Set<string>(), details: new Map(), collections: new Map() },
  ...{ shelf: [], watched: [], refuses: null, downloads: [], fetched: [], underway: [], isDown: false },
});

const part = <T>(all: readonly T[], { offset, limit }: Slice): Page<T> => ({ items: all.slice(offset, offset + limit), total: all.length });

const pluginsOf = (held: Memory, warehouseUrl: string): PluginSet =>
  new PluginSet([toLoadedPlugin(studioPlugin(held)), toLoadedPlugin(warehousePlugin(held, warehouseUrl))], []);

function studioPlugin(studio: Memory) {
  const empty = async () => [];
  const movie = async (_: unknown, ref: MediaRef, _locale: Locale) => {
    if (studio.isDown) throw new Error('the source is down');
    return studio.unknown.has(ref.id) ? null : { ...fakeMovie(ref), ...studio.details.get(ref.id) };
  };
  const album = async (_: unknown, ref: MediaRef) => {
    if (studio.isDown) throw new Error('the source is down');
    return studio.unknown.has(ref.id) ? null : fakeAlbum(ref);
  };
  const show = async (_: unknown, ref: MediaRef) => {
    if (studio.isDown) throw new Error('the source is down');
    return studio.unknown.has(ref.id) ? null : fakeSeries(ref);
  };
  return definePlugin({
    id: 'studio',
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({}), max: 1 },
    target: () => ({ baseUrl: 'http://studio.invalid' }),
    provides: {
      metadataProvider: {
        topics: ['search', 'lists', 'movies', 'shows', 'music', 'ids', 'streaming', 'words', 'pictures'],
        speaks: ['tmdb', 'musicbrainz'],
        finds: ['movie', 'tv', 'person'],
        movie,
        collection: async (_: unknown, id: number) => collectionOf(id, studio.collections.get(id)),
        artist: async () => null,
        album,
        search: empty,
        streaming: empty,
        genres: empty,
        keywords: empty,
        languages: empty,
        watchProviders: empty,
        discover: async () => ({ items: [], total: 0 }),
        advanced: async () => ({ items: [], total: 0 }),
        find: async (_: unknown, ref: MediaRef) => (ref.source === 'tvdb' ? { ...ref, source: 'tmdb', id: ref.id.slice(1) } : null),
        show,
        image: async () => null,
        keyword: async () => null,
        companies: empty,
        company: async () => null,
      } as never,
      mediaServer: {
        schedule: '0 0 5 * * ?',
        libraries: async () => [{ id: 'films', name: 'Films', kinds: ['movie'] }],
        scan: async (_, slice) => part(studio.shelf, slice),
        tellsWatched: true,
        watched: async (_, slice) => {
          if (studio.refuses) throw studio.refuses;
          return part(studio.watched, slice);
        },
      },
    },
    test: async () => ({ ok: true }),
  });
}

function warehousePlugin(studio: Memory, url: string) {
  const receipt = z.object({ outcome: z.enum(['added', 'already-there']), externalId: z.string() });
  return definePlugin({
    id: 'warehouse',
    settings: { version: 1, schema: z.object({}) },
    connection: {
      version: 1,
      schema: z.object({ baseUrl: z.string().default(url) }),
      slots: [{ id: 'regular' }, { id: 'big', variant: '4k', feature: 'Movie4KRequests' }],
    },
    target: ({ baseUrl }) => ({ baseUrl }),
    provides: {
      downloader: {
        kinds: ['movie', 'tv', 'album'],
        schedule: '0 0 5 * * ?',
        options: async () => ({ qualityProfiles: [], rootFolders: [], tags: [] }),
        add: ({ http }, item) => http.post('/add', item, receipt, { timeoutMs: 40_000 }),
        holdings: async (_, slice) => part(studio.downloads, slice),
        tellsEpisodes: true,
        episodes: async (_, slice) => part(studio.fetched, slice),
        scansAvailability: async () => true,
        tellsProgress: true,
        progress: ({ http }, limit) => http.get('/underway', ANSWERS.downloader.progress, { query: { limit } }),
      },
    },
    test: async () => ({ ok: true }),
  });
}
