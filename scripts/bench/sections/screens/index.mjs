import { hasBrowser } from '../../support/browser.mjs';
import { informational } from '../../support/figures.mjs';
import { measurePageWeights } from './page-weights.mjs';
import { measurePageStability } from './page-stability.mjs';
import { openSignedInBrowser } from './signed-in-browser.mjs';

/** @param {(screens: Awaited<ReturnType<typeof openSignedInBrowser>>) => Promise<import('../../support/figures.mjs').Figure[]>} measure */
const inBrowser = (measure) => async (scope) =>
  hasBrowser ? measure(await openSignedInBrowser(scope)) : [informational('no Chromium here; CHROMIUM may name one', 'not measured')];

/** What the screens of the catalogue weigh. */
export const pageWeights = inBrowser(measurePageWeights);

/** Whether a page of many cards keeps still and answers to a hand. */
export const pageStability = inBrowser(measurePageStability);
