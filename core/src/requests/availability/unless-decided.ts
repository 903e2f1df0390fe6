import { Refused } from '../refusal.js';

/** For a step that the portal takes on its own: somebody who was faster is right. */
export function unlessDecidedMeanwhile(cause: unknown): void {
  if (!(cause instanceof Refused)) throw cause;
}
