import {
  RESULT_SCHEMAS,
  definePlugin,
  type DownloaderEpisode,
  type DownloaderItem,
  type DownloadOptions,
  type DownloadProgress,
  type LibraryItem,
  type Locale,
  type MediaRef,
  type MovieDetails,
  type Page,
  type PluginFailure,
  type DiscoverQuery,
  type SearchHit,
  type Slice,
  type TitleSummary,
  type Variant,
  type WatchedItem,
} from '@ombi/sdk';
import { reply, routes, startSimulator, type Simulator } from '@ombi/sdk/testing';
import { z } from 'zod';
import { PluginSet } from '../../../src/plugin-host/index.js';
import { fakeAlbum, fakeCollection, fakeMovie, fakeSeries } from './fake-titles.js';
import { toLoadedPlugin } from './to-loaded-plugin.js';

/** The outside services of a test, which it controls. */
export interface FakeServices {
  readonly plugins: PluginSet;
  /** The downloader, over real HTTP: every `POST /add` is a dispatch. */
  readonly downloader: Simulator;
  /** Ids of titles that the metadata source does not know. */
  readonly unknownTitles: Set<string>;
  /** Details that replace those of {@link fakeMovie}. */
  readonly movieDetails: Map<string, Partial<MovieDetails>>;
  /** Ids of the movies of a collection, by the id of the collection. */
  readonly collections: Map<number, readonly number[]>;
  /** What every search and every list of the metadata source contains. */
  readonly listedTitles: TitleSummary[];
  readonly libraryItems: LibraryItem[];
  /** What the users of the media server have watched. */
  readonly watched: WatchedItem[];
  /** The error of the media server's watch history; null: no error. */
  watchHistoryFailure: PluginFailure | null;
  readonly downloaderItems: DownloaderItem[];
  /** What the downloader lets users choose. */
  downloadOptions: DownloadOptions;
  /** Episodes that the downloader monitors or has files of. */
  readonly downloadedEpisodes: DownloaderEpisode[];
  /** The downloads in progress, as `GET /underway` answers them. */
  activeDownloads: readonly DownloadProgress[];
  isMetadataSourceDown: boolean;
  /** Whether the downloader needs longer than a dispatch waits: it accepts titles, and confirms them once this is false. */
  isDownloaderSlow: boolean;
  /** Bodies of the received dispatches, in order. */
  dispatches(): DispatchBody[];
}

interface DispatchBody {
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

/** The outside services of a test: a metadata source and a media server in memory, a downloader behind HTTP. */
export async function startFakeServices(): Promise<FakeServices> {
  const state = createState();
  const downloader = await startFakeDownloader(undefined, state);
  const services = Object.assign(state, {
    downloader,
    dispatches: () => downloader.requests.filter(({ path }) => path === '/add').map(({ body }) => body as DispatchBody),
  });
  return Object.assign(services, { plugins: pluginsOf(services, downloader.url) });
}

/** What a test controls of the downloader. */
type DownloaderState = Pick<FakeServices, 'activeDownloads' | 'isDownloaderSlow'>;

const acceptedReceipt = (key: string) => ({ outcome: 'accepted', externalId: key, waitingFor: 'It is still reading.' });

/** A downloader that recognizes repeated dispatches by their key. `onAdded` is called for each new one. */
export function startFakeDownloader(
  onAdded: (key: string) => void = () => undefined,
  state: DownloaderState = createState(),
): Promise<Simulator> {
  const known = new Set<string>();
  return startSimulator(
    routes({
      'POST /add': ({ body }) => {
        const key = (body as DispatchBody).idempotencyKey;
        if (known.has(key)) return reply(200, { outcome: 'already-there', externalId: key });
        known.add(key);
        onAdded(key);
        return reply(200, state.isDownloaderSlow ? acceptedReceipt(key) : { outcome: 'added', externalId: key });
      },
      'POST /confirm': ({ body }) => {
        const key = (body as DispatchBody).idempotencyKey;
        return reply(200, state.isDownloaderSlow ? acceptedReceipt(key) : { outcome: 'added', externalId: key });
      },
      'GET /underway': () => reply(200, state.activeDownloads),
    }),
  );
}

/** The same services for a portal in a process of its own; the downloader runs elsewhere. */
export const fakeServicesPlugins = (downloaderUrl: string): PluginSet => pluginsOf(createState(), downloaderUrl);

type FakeServiceState = Pick<
  FakeServices,
  | 'unknownTitles'
  | 'movieDetails'
  | 'collections'
  | 'listedTitles'
  | 'libraryItems'
  | 'watched'
  | 'watchHistoryFailure'
  | 'downloaderItems'
  | 'downloadOptions'
  | 'downloadedEpisodes'
  | 'activeDownloads'
  | 'isMetadataSourceDown'
  | 'isDownloaderSlow'
>;

const createState = (): FakeServiceState => ({
  ...{ unknownTitles: new Set<string>(), movieDetails: new Map(), collections: new Map() },
  ...{
    listedTitles: [],
    libraryItems: [],
    watched: [],
    watchHistoryFailure: null,
    downloaderItems: [],
    downloadOptions: { qualityProfiles: [], rootFolders: [], tags: [] },
    downloadedEpisodes: [],
    activeDownloads: [],
    isMetadataSourceDown: false,
    isDownloaderSlow: false,
  },
});

const pageOf = <T>(all: readonly T[], { offset, limit }: Slice): Page<T> => ({
  items: all.slice(offset, offset + limit),
  total: all.length,
});

const pluginsOf = (state: FakeServiceState, downloaderUrl: string): PluginSet =>
  new PluginSet([toLoadedPlugin(metadataAndLibraryPlugin(state)), toLoadedPlugin(downloaderPlugin(state, downloaderUrl))], []);

function metadataAndLibraryPlugin(state: FakeServiceState) {
  const empty = async () => [];
  const movie = async (_: unknown, ref: MediaRef, _locale: Locale) => {
    if (state.isMetadataSourceDown) throw new Error('the source is down');
    return state.unknownTitles.has(ref.id) ? null : { ...fakeMovie(ref), ...state.movieDetails.get(ref.id) };
  };
  const album = async (_: unknown, ref: MediaRef) => {
    if (state.isMetadataSourceDown) throw new Error('the source is down');
    return state.unknownTitles.has(ref.id) ? null : fakeAlbum(ref);
  };
  const show = async (_: unknown, ref: MediaRef) => {
    if (state.isMetadataSourceDown) throw new Error('the source is down');
    return state.unknownTitles.has(ref.id) ? null : fakeSeries(ref);
  };
  return definePlugin({
    id: 'studio',
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({}), max: 1 },
    target: () => ({ baseUrl: 'http://studio.invalid' }),
    provides: {
      metadataProvider: {
        topics: ['search', 'lists', 'movies', 'shows', 'music', 'ids', 'streaming', 'filters', 'images'],
        idSources: ['tmdb', 'musicbrainz'],
        searchTypes: ['movie', 'tv', 'person'],
        movie,
        collection: async (_: unknown, id: number) => fakeCollection(id, state.collections.get(id)),
        artist: async () => null,
        album,
        search: async (): Promise<SearchHit[]> => state.listedTitles.map((title) => ({ type: 'title', title })),
        streaming: empty,
        genres: empty,
        keywords: empty,
        languages: empty,
        watchProviders: empty,
        discover: async (_: unknown, query: DiscoverQuery) =>
          pageOf(
            state.listedTitles.filter(({ ref }) => ref.kind === query.kind),
            query,
          ),
        advanced: async () => ({ items: [], total: 0 }),
        findByExternalId: async (_: unknown, ref: MediaRef) =>
          ref.source === 'tvdb' ? { ...ref, source: 'tmdb', id: ref.id.slice(1) } : null,
        show,
        image: async () => null,
        keyword: async () => null,
        companies: empty,
        company: async () => null,
      } as never,
      mediaServer: {
        schedule: '0 0 5 * * ?',
        libraries: async () => [{ id: 'films', name: 'Films', kinds: ['movie'] }],
        scan: async (_, slice) => pageOf(state.libraryItems, slice),
        supportsWatched: true,
        watched: async (_, slice) => {
          if (state.watchHistoryFailure) throw state.watchHistoryFailure;
          return pageOf(state.watched, slice);
        },
      },
    },
    test: async () => ({ ok: true }),
  });
}

function downloaderPlugin(state: FakeServiceState, url: string) {
  const { add: responseSchema } = RESULT_SCHEMAS.downloader;
  return definePlugin({
    id: 'fakedownloader',
    settings: { version: 1, schema: z.object({}) },
    connection: {
      version: 1,
      schema: z.object({ baseUrl: z.string().default(url) }),
      slots: [
        { id: 'regular', max: 3 },
        { id: 'big', variant: '4k', feature: 'Movie4KRequests' },
      ],
    },
    target: ({ baseUrl }) => ({ baseUrl }),
    provides: {
      downloader: {
        kinds: ['movie', 'tv', 'album'],
        schedule: '0 0 5 * * ?',
        options: async () => state.downloadOptions,
        add: ({ http }, item) => http.post('/add', item, responseSchema, { timeoutMs: 40_000 }),
        confirmAfterMs: [60_000, 120_000],
        confirm: ({ http }, item) => http.post('/confirm', item, responseSchema),
        items: async (_, slice) => pageOf(state.downloaderItems, slice),
        supportsEpisodes: true,
        episodes: async (_, slice) => pageOf(state.downloadedEpisodes, slice),
        scansAvailability: async () => true,
        supportsProgress: true,
        progress: ({ http }, limit) => http.get('/underway', RESULT_SCHEMAS.downloader.progress, { query: { limit } }),
      },
    },
    test: async () => ({ ok: true }),
  });
}
