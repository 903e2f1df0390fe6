import { existsSync } from 'node:fs';
import { TIMEOUT_MS } from './wait-until.js';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const { CHROMIUM } = process.env;

/** Path of an installed browser with everything that users have; the environment variable `CHROMIUM` overrides it. */
const WHOLE_BROWSER = findInstalled([CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']);

/** The same engine without windows needs a sixth less of the processor. It has no push service. */
const HEADLESS_SHELL = findInstalled([CHROMIUM, '/usr/bin/chromium-headless-shell']) ?? WHOLE_BROWSER;

/** Switches that prevent network calls of the browser itself on a machine without internet. */
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys need a browser. Without one they are reported as skipped. */
export const describeWithBrowser = WHOLE_BROWSER ? describe : describe.skip;

/** Launches Chromium with Playwright. */
export const launchBrowser = (): Promise<Browser> => launch(HEADLESS_SHELL!);

/** Launches Chromium with all that users have, such as push messages. */
export const launchWholeBrowser = (): Promise<Browser> => launch(WHOLE_BROWSER!);

const launch = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });

function findInstalled(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}

export type Theme = 'dark' | 'light';

/** Opens a new page in a browser context of its own; collects console errors and failed requests for the test to check. */
export async function openBrowserPage(
  browser: Browser,
  baseURL: string,
  theme: Theme = 'dark',
  more: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-US' },
    // Without motion: during a fade the contrast checks would fail.
    reducedMotion: 'reduce',
    // Routes of a test do not see what goes through a service worker.
    serviceWorkers: 'block',
    ...more,
  });
  await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();

  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { page, errors };
}
