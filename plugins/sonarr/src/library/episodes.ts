import { refKey } from '@ombi/sdk';
import type { HeldEpisodes, Page, Slice } from '@ombi/sdk';
import { readEpisodes } from '../adding/find.js';
import type { SonarrCtx } from '../protocol.js';
import { keepAll, keptAll, type Chunks } from './chunks.js';
import { fileCount, namesOf, readList } from './list.js';

/** A series with files: its id, the key by which the portal knows it, and how many episodes have one. Short, because there may be thousands. */
type Shelf = readonly [id: number, showId: string, length: number];

/** Some 30 kB a document. */
const KEPT: Chunks = { name: 'episodes', size: 750 };

const AT_ONCE = 6;

/**
 * The episodes for which Sonarr has a file, series after series. How many a series has is taken from its statistics, so that only the
 * series of a page are asked. One that turns out to have more or fewer is counted anew, which moves only what nobody has read yet.
 */
export async function episodes(ctx: SonarrCtx, slice: Slice): Promise<Page<HeldEpisodes>> {
  const shelves = await shelvesOf(ctx, slice);
  const items: HeldEpisodes[] = [];
  const read = new Map<number, readonly HeldEpisodes[]>();
  let start = 0;
  let isCorrected = false;

  for (let at = 0; at < shelves.length && items.length < slice.limit; at += 1) {
    const [id, showId, length] = shelves[at]!;
    const given = slice.offset + items.length - start;
    if (given >= length) {
      start += length;
      continue;
    }
    if (!read.has(at)) for (const [place, held] of await readSome(ctx, shelves, at, slice.limit - items.length)) read.set(place, held);
    const held = read.get(at)!;
    const counted = Math.max(held.length, given);
    items.push(...held.slice(given, given + slice.limit - items.length));
    if (counted !== length) shelves[at] = [id, showId, counted];
    isCorrected ||= counted !== length;
    start += counted;
  }
  if (isCorrected) await keepAll(ctx.store, KEPT, shelves);
  return { items, total: shelves.reduce((total, [, , length]) => total + length, 0) };
}

/** Counted where the list begins, and remembered until its end. */
async function shelvesOf(ctx: SonarrCtx, { offset }: Slice): Promise<Shelf[]> {
  const kept = offset === 0 ? undefined : await keptAll<Shelf>(ctx.store, KEPT);
  if (kept) return kept;

  const counted = (await readList(ctx)).map((series): Shelf => [series.id, refKey(namesOf(series).ref), fileCount(series)]);
  const shelves = counted.filter(([, , length]) => length > 0);
  await keepAll(ctx.store, KEPT, shelves);
  return shelves;
}

/** What is on the shelves from one on, as many as will do. */
async function readSome(ctx: SonarrCtx, shelves: readonly Shelf[], from: number, wanted: number) {
  const places: number[] = [];
  for (let at = from, sum = 0; at < shelves.length && sum < wanted && places.length < AT_ONCE; at += 1) {
    places.push(at);
    sum += shelves[at]![2];
  }
  return Promise.all(places.map(async (place) => [place, await heldOn(ctx, shelves[place]!)] as const));
}

/** By season and number, each once. */
async function heldOn(ctx: SonarrCtx, [id, showId]: Shelf): Promise<HeldEpisodes[]> {
  const held = (await readEpisodes(ctx, id)).filter(({ hasFile }) => hasFile);
  const sorted = held.sort((one, other) => one.seasonNumber - other.seasonNumber || one.episodeNumber - other.episodeNumber);
  const unique = new Map(
    sorted.map(({ seasonNumber, episodeNumber }) => [`${seasonNumber}x${episodeNumber}`, { seasonNumber, episodeNumber }]),
  );
  return [...unique.values()].map(({ seasonNumber, episodeNumber }) => ({ showId, season: seasonNumber, numbers: [episodeNumber] }));
}
