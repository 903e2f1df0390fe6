import { priceOfAProcess } from './price.mjs';
import { remotes } from './remotes.mjs';
import { priceOfTrouble } from './trouble.mjs';

/** What it costs to keep plug-ins apart, and what their misbehaviour costs everybody else. */
export async function isolation(scope) {
  return [...(await priceOfAProcess(scope)), ...(await priceOfTrouble(scope)), ...remotes()];
}
