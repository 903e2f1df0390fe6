import type { Slice } from '@ombi/sdk';

/** More than any screen loads at once. */
const MOST = 100;

/** The slice behind the two numbers of a list's path: items already loaded, and how many more. */
export const sliceOf = (position: number, amount: number): Slice => ({
  offset: Math.max(0, position),
  limit: Math.min(Math.max(0, amount), MOST),
});
