import { priceOfAProcess } from './price.mjs';
import { remotes } from './remotes.mjs';

/** What it costs to keep plug-ins apart. */
export async function isolation(scope) {
  return [...(await priceOfAProcess(scope)), ...remotes()];
}

export { priceOfTrouble } from './trouble.mjs';
