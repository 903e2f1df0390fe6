import { pageStability, catalogue, measureStatusFlags, pageWeights } from './catalogue/index.mjs';
import { backups } from './backups.mjs';
import { duplicateRequests } from './duplicate-requests.mjs';
import { isolation, misbehavingPlugins } from './isolation/index.mjs';
import { lightRoute } from './light-route.mjs';
import { noisyNeighbours } from './noisy-neighbours/index.mjs';
import { fanOut } from './fan-out.mjs';
import { issues } from './issues.mjs';
import { users } from './users.mjs';
import { albumLists, crashSchedules, requestThroughput, killedPortals, movieLists, seriesLists, voteLists } from './requests/index.mjs';
import { severalPortals } from './several-portals.mjs';
import { largeLists } from './large-lists.mjs';
import { slowDownloader } from './slow-downloader.mjs';
import { soak } from './soak.mjs';
import { startUp } from './start-up.mjs';
import { sync } from './sync.mjs';
import { librarySizes } from './library-sizes.mjs';
import { bundleSizes } from './bundle-sizes.mjs';

/**
 * Measures one thing; `later` takes what must be undone afterwards. `timeoutMs` is the time that it may take; one that is
 * `onDemand` runs only where it is named.
 * @typedef {{ runs?: number, minutes?: number, databaseUrl?: string, later: (work: () => unknown) => void }} Scope
 * @typedef {((scope: Scope) => Promise<import('../support/figures.mjs').Figure[]>) & { timeoutMs?: number, onDemand?: boolean }} Section
 * @type {Record<string, Section>}
 */
export const SECTIONS = {
  start: startUp,
  backups,
  weights: bundleSizes,
  'movie-lists': movieLists,
  'series-lists': seriesLists,
  'album-lists': albumLists,
  'vote-lists': voteLists,
  'large-lists': largeLists,
  'request-throughput': requestThroughput,
  crashes: crashSchedules,
  'killed-portals': killedPortals,
  'slow-downloader': slowDownloader,
  'fan-out': fanOut,
  'light-route': lightRoute,
  users,
  issues,
  'several-portals': severalPortals,
  'noisy-neighbours': noisyNeighbours,
  soak,
  sync,
  'library-sizes': librarySizes,
  'duplicate-requests': duplicateRequests,
  catalogue,
  'status-flags': measureStatusFlags,
  'page-weights': pageWeights,
  'page-stability': pageStability,
  isolation,
  'misbehaving-plugins': misbehavingPlugins,
};
