import { hasBrowser } from '../../support/browser.mjs';
import { informational } from '../../support/figures.mjs';
import { measurePageWeights } from './page-weights.mjs';
import { measurePageStability } from './page-stability.mjs';
import { openSignedInBrowser } from './signed-in-browser.mjs';

/** @param {(screens: Awaited<ReturnType<typeof openSignedInBrowser>>) => Promise<import('../../support/figures.mjs').Figure[]>} measure */
const inBrowser = (measure) => async (scope) =>
  hasBrowser ? measure(await openSignedInBrowser(scope)) : [informational('no Chromium here; CHROMIUM may name one', 'not measured')];

/** Page weights of the catalogue: bytes that each page transfers. */
export const pageWeights = inBrowser(measurePageWeights);

/** Layout shift and responsiveness of pages with many cards. */
export const pageStability = inBrowser(measurePageStability);
