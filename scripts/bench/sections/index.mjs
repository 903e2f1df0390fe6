import { cards, catalogue, flags, screens } from './catalogue/index.mjs';
import { flood } from './flood.mjs';
import { isolation, priceOfTrouble } from './isolation/index.mjs';
import { lightRoute } from './light-route.mjs';
import { lists } from './lists.mjs';
import { people } from './people.mjs';
import { slowDownloader } from './slow-downloader.mjs';
import { start } from './start.mjs';
import { sync } from './sync.mjs';
import { weights } from './weights.mjs';

/**
 * Measures one thing; `later` takes what must be undone afterwards.
 * @typedef {{ later: (work: () => unknown) => void }} Scope
 * @typedef {(scope: Scope) => Promise<import('../support/figures.mjs').Figure[]>} Section
 * @type {Record<string, Section>}
 */
export const SECTIONS = {
  start,
  weights,
  lists,
  'slow downloader': slowDownloader,
  'light route': lightRoute,
  people,
  sync,
  flood,
  catalogue,
  flags,
  screens,
  cards,
  isolation,
  trouble: priceOfTrouble,
};
