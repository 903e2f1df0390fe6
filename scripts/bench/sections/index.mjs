import { cards, catalogue, flags, screens } from './catalogue/index.mjs';
import { flood } from './flood.mjs';
import { isolation, priceOfTrouble } from './isolation/index.mjs';
import { lightRoute } from './light-route.mjs';
import { noisyNeighbours } from './neighbours/index.mjs';
import { people } from './people.mjs';
import { albumLists, crashes, deciding, kills, lists, seriesLists, voteLists } from './requests/index.mjs';
import { slowDownloader } from './slow-downloader.mjs';
import { start } from './start.mjs';
import { sync } from './sync.mjs';
import { weights } from './weights.mjs';

/**
 * Measures one thing; `later` takes what must be undone afterwards. `patience` are the milliseconds that it may take.
 * @typedef {{ runs?: number, later: (work: () => unknown) => void }} Scope
 * @typedef {((scope: Scope) => Promise<import('../support/figures.mjs').Figure[]>) & { patience?: number }} Section
 * @type {Record<string, Section>}
 */
export const SECTIONS = {
  start,
  weights,
  lists,
  'series lists': seriesLists,
  'album lists': albumLists,
  'vote lists': voteLists,
  deciding,
  crashes,
  kills,
  'slow downloader': slowDownloader,
  'light route': lightRoute,
  people,
  'noisy neighbours': noisyNeighbours,
  sync,
  flood,
  catalogue,
  flags,
  screens,
  cards,
  isolation,
  trouble: priceOfTrouble,
};
