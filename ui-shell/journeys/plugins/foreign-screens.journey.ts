import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { setUpPortal } from '../support/portal-users.js';

const BUILDER = join(__dirname, '../support/build-foreign-screen.mjs');
const AT = '/plugin-ui/radarr/foreign/';
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', mjs: 'text/javascript', json: 'application/json' };

/** Build formats of a plug-in screen, with the entry file that the manifest names. */
const KINDS: readonly (readonly [string, string])[] = [
  ['the plug-in of rspack', 'remoteEntry.js'],
  ['the enhanced plug-in, with a manifest', 'mf-manifest.json'],
  ['the plug-in of rspack, as a module', 'remoteEntry.mjs'],
];

describeWithBrowser('a screen that was built without our build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ombi-foreign-'));
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
    rmSync(folder, { recursive: true, force: true });
  });

  /** Replaces the browser half of a plug-in. */
  const replaceScreen = async (built: string, entry: string) => {
    await page.unrouteAll();
    await page.route(`**${AT}**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(AT.length);
      return route.fulfill({ path: join(built, name), contentType: TYPES[name.split('.').at(-1)!] });
    });
    await page.route('**/api/v3/ui/catalogue', async (route) => {
      const response = await route.fetch();
      const plugins = (await response.json()) as { id: string }[];
      await route.fulfill({
        response,
        json: plugins.map((plugin) => (plugin.id === 'radarr' ? { ...plugin, entry: AT + entry } : plugin)),
      });
    });
  };

  it.each(KINDS)('loads when it was built with %s, and is drawn with the React of the portal', async (kind, entry) => {
    const own = join(folder, entry);
    await promisify(execFile)(process.execPath, [BUILDER, own, kind]);
    await replaceScreen(join(own, 'built'), entry);

    await page.goto('/Settings/Radarr');
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
    expect(await page.getByText('The settings page of the plug-in could not be loaded').count()).toBe(0);
  });
});
