import { type Ctx, type EpisodeFile, type MediaRef, refKey, type Variant, VARIANTS } from '@ombi/sdk';
import { albumRef, titleRef } from '../ids.js';

/** Duration of a simulated download in milliseconds; long enough for the progress to be visible. */
export const SIMULATED_DOWNLOAD_MS = 3_000;
const DOCUMENT = 'shelf';

/** A downloadable part of a title: a variant of a movie, an episode of a series, or a whole album. */
export type DownloadPart = Variant | `${number}x${number}` | 'album';

/** Completion times by `<number of the title> <part>`. Movies and albums have separate numbers, so the part distinguishes them. */
type StoredDownloads = Record<string, number>;

/** A requested part of a title. */
export interface SimulatedDownload {
  /** The movie, series or album. */
  readonly ref: MediaRef;
  readonly part: DownloadPart;
  readonly readyAt: Date;
}

/** The plug-in store has no transactions, so changes of the one document run one after the other. */
let pendingChange: Promise<unknown> = Promise.resolve();

/** All downloads, the oldest first. */
export async function listDownloads({ store }: Ctx): Promise<SimulatedDownload[]> {
  const stored = (await store.get<StoredDownloads>(DOCUMENT)) ?? {};
  return Object.entries(stored).map(([key, readyAt]) => {
    const [number, part] = key.split(' ');
    const ref = part === 'album' ? albumRef(Number(number)) : titleRef(Number(number));
    return { ref, part: part as DownloadPart, readyAt: new Date(readyAt) };
  });
}

/** Starts downloads of parts of a title, each not before its own time; false when all were started before. */
export function startSimulatedDownloads({ store }: Ctx, title: number, parts: ReadonlyMap<DownloadPart, number>): Promise<boolean> {
  return runExclusively(async () => {
    const stored = (await store.get<StoredDownloads>(DOCUMENT)) ?? {};
    const missing = [...parts].map(([part, notBefore]) => [`${title} ${part}`, notBefore] as const).filter(([key]) => !(key in stored));
    if (missing.length === 0) return false;

    const earliest = Date.now() + SIMULATED_DOWNLOAD_MS;
    await store.set(DOCUMENT, {
      ...stored,
      ...Object.fromEntries(missing.map(([key, notBefore]) => [key, Math.max(earliest, notBefore)])),
    });
    return true;
  });
}

/** The downloads that are complete now. */
export const completedDownloads = async (ctx: Ctx): Promise<SimulatedDownload[]> =>
  (await listDownloads(ctx)).filter(({ readyAt }) => readyAt.getTime() <= Date.now());

/** Downloads by the text form of their title's reference. */
export function groupByTitle(downloads: readonly SimulatedDownload[]): Map<string, [SimulatedDownload, ...SimulatedDownload[]]> {
  const groups = new Map<string, [SimulatedDownload, ...SimulatedDownload[]]>();
  for (const download of downloads) {
    const key = refKey(download.ref);
    groups.set(key, [...(groups.get(key) ?? []), download] as [SimulatedDownload, ...SimulatedDownload[]]);
  }
  return groups;
}

/** Deletes all downloads. */
export const clearDownloads = ({ store }: Ctx): Promise<void> => runExclusively(() => store.delete(DOCUMENT));

function runExclusively<T>(change: () => Promise<T>): Promise<T> {
  const result = pendingChange.then(change);
  pendingChange = result.catch(() => undefined);
  return result;
}

/** The variant of a movie or an album; none for an episode. */
export const variantsOf = ({ part }: SimulatedDownload): Variant[] =>
  part === 'album' ? ['regular'] : VARIANTS.filter((variant) => variant === part);

/** The episodes among some downloads; `toFields` returns the id of a series in the caller's list, and what else the caller tells. */
export const toEpisodeFiles = (
  downloads: readonly SimulatedDownload[],
  toFields: (download: SimulatedDownload) => Pick<EpisodeFile, 'showId' | 'addedAt'>,
): EpisodeFile[] =>
  downloads.flatMap((download) => {
    const [season, number] = download.part.split('x').map(Number);
    return season === undefined || number === undefined ? [] : [{ ...toFields(download), season, numbers: [number] }];
  });
