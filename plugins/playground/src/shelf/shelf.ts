import type { Ctx, MediaRef, Variant } from '@ombi/sdk';
import { filmOf } from '../films/lookup.js';

/** Long enough to see that something happens, short enough to wait for. */
const DOWNLOAD_MS = 3_000;
const DOCUMENT = 'shelf';

/** Copies by `<number of the film> <variant>`, with the moment when each is complete. */
type Shelf = Record<string, number>;

/** A copy of a film that was asked for. */
export interface Copy {
  readonly filmNumber: number;
  readonly variant: Variant;
  readonly readyAt: Date;
}

/** A store has no transactions, so changes of the one document wait for each other. */
let lastChange: Promise<unknown> = Promise.resolve();

/** Every copy that was asked for, oldest first. */
export async function copies({ store }: Ctx): Promise<Copy[]> {
  const shelf = (await store.get<Shelf>(DOCUMENT)) ?? {};
  return Object.entries(shelf).map(([key, readyAt]) => {
    const [number, variant] = key.split(' ');
    return { filmNumber: Number(number), variant: variant as Variant, readyAt: new Date(readyAt) };
  });
}

/** Start to fetch a copy; false when it was asked for before. Only titles of this catalogue can be had. */
export function fetchCopy({ store }: Ctx, ref: MediaRef, variant: Variant): Promise<boolean> {
  return inTurn(async () => {
    const film = filmOf(ref);
    const shelf = (await store.get<Shelf>(DOCUMENT)) ?? {};
    const key = `${film?.number} ${variant}`;
    if (!film || key in shelf) return false;

    await store.set(DOCUMENT, { ...shelf, [key]: Date.now() + DOWNLOAD_MS });
    return true;
  });
}

/** Whether a copy is complete by now. */
export const isReady = ({ readyAt }: Copy): boolean => readyAt.getTime() <= Date.now();

/** Forget every copy. */
export const clear = ({ store }: Ctx): Promise<void> => inTurn(() => store.delete(DOCUMENT));

function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const turn = lastChange.then(change);
  lastChange = turn.catch(() => undefined);
  return turn;
}
