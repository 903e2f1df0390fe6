import { type ApprovedItem, type Ctx, type Downloader, type DownloadProgress, PluginFailure, refKey } from '@ombi/sdk';
import { movieByRef } from '../movies/index.js';
import { albumByRef, albumNumber } from '../music/index.js';
import { episodesOf } from '../series/episodes.js';
import { seriesByRef } from '../series/index.js';
import type { Series } from '../titles/title.js';
import {
  completedDownloads,
  type SimulatedDownload,
  SIMULATED_DOWNLOAD_MS,
  type DownloadPart,
  groupByTitle,
  listDownloads,
  startSimulatedDownloads,
  toEpisodeFiles,
  variantsOf,
} from './download-store.js';

/** Milliseconds during which a complete download is still listed, so that the media server can be scanned. */
const IMPORT_MS = 10_000;

/** Current downloads; leaves out episodes that have not aired yet. */
async function progress(ctx: Ctx, limit: number): Promise<DownloadProgress[]> {
  const now = Date.now();
  const downloads = (await listDownloads(ctx)).map((download) => ({ download, remainingMs: download.readyAt.getTime() - now }));
  const active = downloads
    .filter(({ remainingMs }) => remainingMs > -IMPORT_MS && remainingMs <= SIMULATED_DOWNLOAD_MS)
    .sort((one, other) => one.remainingMs - other.remainingMs);
  return active.slice(0, limit).map(({ download, remainingMs }) => toProgress(download, remainingMs));
}

function toProgress({ ref, part }: SimulatedDownload, remainingMs: number): DownloadProgress {
  const [season, number] = part.split('x').map(Number);
  return {
    ref,
    ids: { [ref.source]: ref.id },
    ...(remainingMs > 0
      ? {
          state: 'downloading',
          percent: Math.floor(100 * (1 - remainingMs / SIMULATED_DOWNLOAD_MS)),
          secondsLeft: Math.ceil(remainingMs / 1000),
        }
      : { state: 'importing', percent: 100, secondsLeft: null }),
    reason: null,
    episodes: season === undefined || number === undefined ? [] : [{ season, number }],
  };
}

/** Simulates downloads of movies, episodes and albums that take three seconds, without a network. */
export const downloader: Downloader<Ctx> = {
  kinds: ['movie', 'tv', 'album'],
  schedule: '5/10 * * * * ? *',

  options: async () => ({
    qualityProfiles: [{ value: 1, label: 'As good as it gets' }],
    rootFolders: [{ value: 1, label: '/sample' }],
    languageProfiles: [{ value: 1, label: 'As it was spoken' }],
    tags: [],
  }),

  async add(ctx, item) {
    const plan = planDownload(item);
    // Besides requests made with the sample catalogue, the downloader may receive some made with a real source.
    if (!plan) throw new PluginFailure('rejected', `"${item.title}" is not part of the sample content`);

    const isNew = await startSimulatedDownloads(ctx, plan.number, plan.parts);
    return { outcome: isNew ? 'added' : 'already-there', externalId: item.ref.id };
  },

  async items(ctx, { offset, limit }) {
    const completedByTitle = groupByTitle(await completedDownloads(ctx));
    const items = [...groupByTitle(await listDownloads(ctx))].map(([title, [{ ref }]]) => ({
      ref,
      ids: { [ref.source]: ref.id },
      monitored: true,
      variants: (completedByTitle.get(title) ?? []).flatMap(variantsOf),
    }));
    return { items: items.slice(offset, offset + limit), total: items.length };
  },

  supportsEpisodes: true,

  async episodes(ctx, { offset, limit }) {
    const items = toEpisodeFiles(await completedDownloads(ctx), ({ ref }) => ({ showId: refKey(ref) }));
    return { items: items.slice(offset, offset + limit), total: items.length };
  },

  // The sample media server reports the same content.
  scansAvailability: async () => false,

  supportsProgress: true,
  progress,
};

interface DownloadPlan {
  readonly number: number;
  readonly parts: ReadonlyMap<DownloadPart, number>;
}

/** The parts to download, each not before its own time; undefined for titles of other catalogues. */
function planDownload(item: ApprovedItem): DownloadPlan | undefined {
  const [movie, series, artistAlbum] = [movieByRef(item.ref), seriesByRef(item.ref), albumByRef(item.ref)];
  if (movie) return { number: movie.number, parts: new Map<DownloadPart, number>([[item.variant, 0]]) };
  if (series) return { number: series.number, parts: requestedEpisodes(series, item) };
  return (
    artistAlbum && { number: albumNumber(artistAlbum.artist, artistAlbum.album), parts: new Map<DownloadPart, number>([['album', 0]]) }
  );
}

/** The requested episodes, none before its air date. All episodes of an ended series are available, even without a known date. */
function requestedEpisodes({ seasons, status }: Series, item: ApprovedItem): Map<DownloadPart, number> {
  const parts = seasons.flatMap((season) => {
    const requestedNumbers = item.seasons.find(({ number }) => number === season.number)?.episodes ?? [];
    return episodesOf(season)
      .filter(({ number, airDate }) => requestedNumbers.includes(number) && (airDate !== null || status === 'Ended'))
      .map(({ number, airDate }) => [`${season.number}x${number}`, airDate === null ? 0 : Date.parse(airDate)] as const);
  });
  return new Map<DownloadPart, number>(parts);
}
