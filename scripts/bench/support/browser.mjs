import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The browser that this machine offers; `CHROMIUM` names another one. */
const EXECUTABLE = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** Switches that keep the browser from calling home. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NETWORK_IDLE_OPTIONS = { idleTime: 1_500, timeout: 20_000 };

/** Whether a browser is installed on this machine. */
export const hasBrowser = EXECUTABLE !== undefined;

/** Opens pages of one browser. Each has an empty cache, a meter of what it fetches, and what a browser remembers (`state` as Playwright has it). */
export async function openBrowser({ later }, baseURL) {
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS });
  later(() => browser.close());
  return async (state) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-US', storageState: state });
    const page = await context.newPage();
    return { page, meter: await Meter.on(page) };
  };
}

/** A page with an empty cache, and the meter of what it fetches. */
export async function openPage(scope, baseURL) {
  const open = await openBrowser(scope, baseURL);
  return open();
}

/** Fills in and submits the sign-in form. */
export async function submitSignInForm(page, { username, password }) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/discover');
}

/**
 * Counts the bytes of every answer as they come over the wire, with their headers.
 * @typedef {{ url: string, type: string, startedAt: number, bytes: number }} Fetched `startedAt` in milliseconds since 1970
 */
class Meter {
  #fetched = new Map();
  #changedAt = performance.now();

  static async on(page) {
    const meter = new Meter();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', (event) => meter.#begin(event));
    session.on('Network.loadingFinished', (event) => meter.#end(event));
    session.on('Network.loadingFailed', (event) => meter.#end({ ...event, encodedDataLength: 0 }));
    return meter;
  }

  /** What was fetched since the last call, once nothing more comes. */
  async read() {
    await this.#quiet();
    const fetched = [...this.#fetched.values()].filter(({ url }) => /^http/.test(url));
    this.#fetched.clear();
    return fetched;
  }

  #begin({ requestId, request: { url }, type, wallTime }) {
    this.#fetched.set(requestId, { url, type, startedAt: wallTime * 1000, bytes: null });
    this.#changedAt = performance.now();
  }

  #end({ requestId, encodedDataLength }) {
    const entry = this.#fetched.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
    this.#changedAt = performance.now();
  }

  /** A live connection stays open and is not waited for. */
  async #quiet() {
    const end = performance.now() + NETWORK_IDLE_OPTIONS.timeout;
    const isBusy = () =>
      [...this.#fetched.values()].some(({ bytes, type }) => bytes === null && type !== 'WebSocket' && type !== 'EventSource');
    while (performance.now() < end && (isBusy() || performance.now() - this.#changedAt < NETWORK_IDLE_OPTIONS.idleTime)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Whether a fetched response is an image. */
export const isImage = ({ type }) => type === 'Image';

/** Whether a fetched response is code (JavaScript, CSS, HTML), neither an image nor data of the API. */
export const isCode = (fetched) => !isImage(fetched) && !/\/(api|hubs)\//.test(new URL(fetched.url).pathname);

/** @param {Fetched[]} fetched */
export const totalBytes = (fetched) => fetched.reduce((total, { bytes }) => total + (bytes ?? 0), 0);
