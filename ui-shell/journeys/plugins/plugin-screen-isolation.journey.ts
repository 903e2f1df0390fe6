import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { setUpPortal } from '../support/portal-users.js';

const ENTRY = '**/plugin-ui/radarr/*/remoteEntry.js';
const SUBSTITUTE = 'The settings page of the plug-in could not be loaded';
const CODE = 'text/javascript';

const THROWER = 'async () => () => ({ default() { throw new Error("broken in render") } })';

/** Faulty responses for the entry file of a plug-in screen. */
const FAULTS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['is not there', (route) => route.fulfill({ status: 404, body: '{}' })],
  ['throws at once', (route) => route.fulfill({ contentType: CODE, body: 'throw new Error("broken at import")' })],
  ['is no container', (route) => route.fulfill({ contentType: CODE, body: 'var something = 1' })],
  [
    'exposes nothing',
    (route) => route.fulfill({ contentType: CODE, body: container('async () => { throw new Error("no such module") }') }),
  ],
  ['exposes no component', (route) => route.fulfill({ contentType: CODE, body: container('async () => () => ({})') })],
  ['never ends', () => new Promise(() => undefined)],
];

describeWithBrowser('a screen of a plug-in that goes wrong', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    ({ page } = await openBrowserPage(browser, portal.url));
    await setUpPortal(page, 'vera');
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });

  const meet = async (fault: (route: Route) => Promise<void>) => {
    await page.route(ENTRY, fault);
    await page.goto('/Settings/Radarr');
    await page.getByText(SUBSTITUTE).waitFor();
    await page.getByLabel('Hostname or IP').waitFor();
    await page.unroute(ENTRY);
  };

  it.each(FAULTS)('gives way to the drawn form when it %s, and comes back when asked for again', async (_, fault) => {
    await meet(fault);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(SUBSTITUTE).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Load Profiles' }).waitFor();
  });

  it('gives way to the drawn form when it throws while it is drawn, and the rest of the portal goes on', async () => {
    await meet((route) => route.fulfill({ contentType: CODE, body: container(THROWER) }));
    await page.getByRole('link', { name: 'Jellyfin', exact: true }).click();
    await page.getByRole('heading', { name: 'Jellyfin' }).waitFor();
    expect(await page.getByText(SUBSTITUTE).count()).toBe(0);
  });
});

/** An entry file with the form of a built browser half. */
function container(get: string): string {
  return `var plugin_radarr = { init: async () => undefined, get: ${get} };`;
}
