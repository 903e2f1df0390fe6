import { pageStability, catalogue, measureStatusFlags, pageWeights } from './catalogue/index.mjs';
import { duplicateRequests } from './duplicate-requests.mjs';
import { isolation, misbehavingPlugins } from './isolation/index.mjs';
import { lightRoute } from './light-route.mjs';
import { noisyNeighbours } from './neighbours/index.mjs';
import { issues } from './issues.mjs';
import { users } from './users.mjs';
import { albumLists, crashSchedules, requestThroughput, killedPortals, movieLists, seriesLists, voteLists } from './requests/index.mjs';
import { slowDownloader } from './slow-downloader.mjs';
import { startUp } from './start-up.mjs';
import { sync } from './sync.mjs';
import { bundleSizes } from './bundle-sizes.mjs';

/**
 * Measures one thing; `later` takes what must be undone afterwards. `patience` are the milliseconds that it may take.
 * @typedef {{ runs?: number, later: (work: () => unknown) => void }} Scope
 * @typedef {((scope: Scope) => Promise<import('../support/figures.mjs').Figure[]>) & { patience?: number }} Section
 * @type {Record<string, Section>}
 */
export const SECTIONS = {
  start: startUp,
  weights: bundleSizes,
  lists: movieLists,
  'series lists': seriesLists,
  'album lists': albumLists,
  'vote lists': voteLists,
  deciding: requestThroughput,
  crashes: crashSchedules,
  kills: killedPortals,
  'slow downloader': slowDownloader,
  'light route': lightRoute,
  people: users,
  issues,
  'noisy neighbours': noisyNeighbours,
  sync,
  flood: duplicateRequests,
  catalogue,
  flags: measureStatusFlags,
  screens: pageWeights,
  cards: pageStability,
  isolation,
  trouble: misbehavingPlugins,
};
