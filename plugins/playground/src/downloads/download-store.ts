import { type Ctx, type HeldEpisodes, type MediaRef, refKey, type Variant, VARIANTS } from '@ombi/sdk';
import { albumRef, titleRef } from '../ids.js';

/** Long enough to see that something happens, short enough to wait for. */
export const DOWNLOAD_MS = 3_000;
const DOCUMENT = 'shelf';

/** What of a title can be had: a copy of a film, an episode of a series, or an album as a whole. */
export type DownloadPart = Variant | `${number}x${number}` | 'album';

/** Moments in which each is complete, by `<number of the title> <part>`. Films and albums are numbered apart, so the part tells which it is. */
type StoredDownloads = Record<string, number>;

/** A part of a title that was asked for. */
export interface Download {
  /** The film, series or album. */
  readonly ref: MediaRef;
  readonly part: DownloadPart;
  readonly readyAt: Date;
}

/** A store has no transactions, so changes of the one document wait for each other. */
let pendingChange: Promise<unknown> = Promise.resolve();

/** Everything that was asked for, oldest first. */
export async function listDownloads({ store }: Ctx): Promise<Download[]> {
  const stored = (await store.get<StoredDownloads>(DOCUMENT)) ?? {};
  return Object.entries(stored).map(([key, readyAt]) => {
    const [number, part] = key.split(' ');
    const ref = part === 'album' ? albumRef(Number(number)) : titleRef(Number(number));
    return { ref, part: part as DownloadPart, readyAt: new Date(readyAt) };
  });
}

/** Start to fetch parts of a title, each not before a moment of its own; false when all were asked for before. */
export function startDownloads({ store }: Ctx, title: number, parts: ReadonlyMap<DownloadPart, number>): Promise<boolean> {
  return runExclusively(async () => {
    const stored = (await store.get<StoredDownloads>(DOCUMENT)) ?? {};
    const missing = [...parts].map(([part, notBefore]) => [`${title} ${part}`, notBefore] as const).filter(([key]) => !(key in stored));
    if (missing.length === 0) return false;

    const earliest = Date.now() + DOWNLOAD_MS;
    await store.set(DOCUMENT, {
      ...stored,
      ...Object.fromEntries(missing.map(([key, notBefore]) => [key, Math.max(earliest, notBefore)])),
    });
    return true;
  });
}

/** What is complete by now. */
export const completedDownloads = async (ctx: Ctx): Promise<Download[]> =>
  (await listDownloads(ctx)).filter(({ readyAt }) => readyAt.getTime() <= Date.now());

/** Pieces by the text form of their title's reference. */
export function groupByTitle(downloads: readonly Download[]): Map<string, [Download, ...Download[]]> {
  const groups = new Map<string, [Download, ...Download[]]>();
  for (const download of downloads) {
    const key = refKey(download.ref);
    groups.set(key, [...(groups.get(key) ?? []), download] as [Download, ...Download[]]);
  }
  return groups;
}

/** Forget everything. */
export const clearDownloads = ({ store }: Ctx): Promise<void> => runExclusively(() => store.delete(DOCUMENT));

function runExclusively<T>(change: () => Promise<T>): Promise<T> {
  const result = pendingChange.then(change);
  pendingChange = result.catch(() => undefined);
  return result;
}

/** The copy of a film or an album that a piece is; none of a series. */
export const variantsOf = ({ part }: Download): Variant[] =>
  part === 'album' ? ['regular'] : VARIANTS.filter((variant) => variant === part);

/** The episodes among some pieces; `nameOf` gives a series the name by which whoever is asked lists it. */
export const toHeldEpisodes = (downloads: readonly Download[], showIdOf: (series: MediaRef) => string): HeldEpisodes[] =>
  downloads.flatMap(({ ref, part }) => {
    const [season, number] = part.split('x').map(Number);
    return season === undefined || number === undefined ? [] : [{ showId: showIdOf(ref), season, numbers: [number] }];
  });
