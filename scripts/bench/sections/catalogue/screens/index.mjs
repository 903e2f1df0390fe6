import { hasBrowser } from '../../../support/browser.mjs';
import { noted } from '../../../support/figures.mjs';
import { bytes } from './bytes.mjs';
import { calm } from './calm.mjs';
import { openScreens } from './open-screens.mjs';

/** @param {(screens: Awaited<ReturnType<typeof openScreens>>) => Promise<import('../../../support/figures.mjs').Figure[]>} measure */
const inBrowser = (measure) => async (scope) =>
  hasBrowser ? measure(await openScreens(scope)) : [noted('no Chromium here; CHROMIUM may name one', 'not measured')];

/** What the screens of the catalogue weigh. */
export const screens = inBrowser(bytes);

/** Whether a page of many cards keeps still and answers to a hand. */
export const cards = inBrowser(calm);
