import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

/** The browser that this machine offers; `CHROMIUM` names another one. */
const EXECUTABLE = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** Switches that keep the browser from calling home on a machine without internet. */
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys need a browser. Without one they are named as not run. */
export const describeWithBrowser = EXECUTABLE ? describe : describe.skip;

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: EXECUTABLE!, args: BROWSER_ARGUMENTS });

export type Theme = 'dark' | 'light';

/** A person with a browser of their own; console errors and failed pages are kept for the test to look at. */
export async function openBrowserPage(browser: Browser, baseURL: string, theme: Theme = 'dark'): Promise<{ page: Page; errors: string[] }> {
  // Without motion: what is looked at in the middle of a fade has no contrast yet.
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-US', reducedMotion: 'reduce' });
  await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();

  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { page, errors };
}
