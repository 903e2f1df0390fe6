import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** Long enough for calls that were sent together to arrive, too short for anybody to notice. */
const MOMENT_MS = 10;

/** A new connection is accepted in one turn of the event loop and read in the next; a late timer must not overtake either. */
const TURNS = 3;

/** Let the calls arrive that were sent at the same time as this one. */
export async function aMoment(): Promise<void> {
  await wait(MOMENT_MS);
  for (let left = TURNS; left > 0; left -= 1) await turn();
}
