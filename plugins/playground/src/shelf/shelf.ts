import { refKey, type Ctx, type MediaRef, type Variant } from '@ombi/sdk';
import { albumRef, refOf } from '../ids.js';

/** Long enough to see that something happens, short enough to wait for. */
export const DOWNLOAD_MS = 3_000;
const DOCUMENT = 'shelf';

/** What of a title can be had: a copy of a film, an episode of a series, or an album as a whole. */
export type Part = Variant | `${number}x${number}` | 'album';

/** Moments in which each is complete, by `<number of the title> <part>`. Films and albums are numbered apart, so the part tells which it is. */
type Shelf = Record<string, number>;

/** A part of a title that was asked for. */
export interface Piece {
  /** The film, series or album. */
  readonly ref: MediaRef;
  readonly part: Part;
  readonly readyAt: Date;
}

/** A store has no transactions, so changes of the one document wait for each other. */
let lastChange: Promise<unknown> = Promise.resolve();

/** Everything that was asked for, oldest first. */
export async function pieces({ store }: Ctx): Promise<Piece[]> {
  const shelf = (await store.get<Shelf>(DOCUMENT)) ?? {};
  return Object.entries(shelf).map(([key, readyAt]) => {
    const [number, part] = key.split(' ');
    const ref = part === 'album' ? albumRef(Number(number)) : refOf(Number(number));
    return { ref, part: part as Part, readyAt: new Date(readyAt) };
  });
}

/** Start to fetch parts of a title, each not before a moment of its own; false when all were asked for before. */
export function fetch({ store }: Ctx, title: number, parts: ReadonlyMap<Part, number>): Promise<boolean> {
  return inTurn(async () => {
    const shelf = (await store.get<Shelf>(DOCUMENT)) ?? {};
    const missing = [...parts].map(([part, notBefore]) => [`${title} ${part}`, notBefore] as const).filter(([key]) => !(key in shelf));
    if (missing.length === 0) return false;

    const soonest = Date.now() + DOWNLOAD_MS;
    await store.set(DOCUMENT, { ...shelf, ...Object.fromEntries(missing.map(([key, notBefore]) => [key, Math.max(soonest, notBefore)])) });
    return true;
  });
}

/** What is complete by now. */
export const ready = async (ctx: Ctx): Promise<Piece[]> => (await pieces(ctx)).filter(({ readyAt }) => readyAt.getTime() <= Date.now());

/** Pieces by the text form of their title's reference. */
export function byTitle(all: readonly Piece[]): Map<string, [Piece, ...Piece[]]> {
  const found = new Map<string, [Piece, ...Piece[]]>();
  for (const piece of all) {
    const key = refKey(piece.ref);
    found.set(key, [...(found.get(key) ?? []), piece] as [Piece, ...Piece[]]);
  }
  return found;
}

/** Forget everything. */
export const clear = ({ store }: Ctx): Promise<void> => inTurn(() => store.delete(DOCUMENT));

function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const turn = lastChange.then(change);
  lastChange = turn.catch(() => undefined);
  return turn;
}
