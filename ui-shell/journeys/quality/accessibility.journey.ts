import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { SETUP_CODE, startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import {
  findAccessibilityProblems,
  findAxeViolations,
  findContrastProblems,
  NARROWEST,
  waitUntilLoaded,
} from '../support/accessibility.js';
import { finishWizard, TEST_PASSWORD, waitForText, signIn } from '../support/user-steps.js';

const MOVIE = '/details/movie/900000001';
/** States of screens; the screens themselves are walked over by the journey of every route. */
const STATES = [
  ...['/discover/nothing%20like%20this', '/discover/advanced/search?type=tv', '/requests-list', '/issues'],
  ...['/details/movie/424242', '/details/artist/73616d70-6c65-8a00-8000-0000000000230'],
  ...['/usermanagement?search=nobody', '/Custom', '/nowhere'],
  ...['security', 'devices', 'notifications'].map((tab) => `/user-preferences?tab=${tab}`),
];

describeWithBrowser('states of screens, for everybody', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let pages: readonly Page[];
  const errors: string[] = [];

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    const people = [await openBrowserPage(browser, portal.url, 'dark'), await openBrowserPage(browser, portal.url, 'light')];
    pages = people.map(({ page }) => page);
    for (const page of pages)
      page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });

  /** Runs the same step on the dark and the light page in parallel. */
  const both = (act: (page: Page) => Promise<void>) => Promise.all(pages.map(act));

  /** The themes differ only in colors, so the second page needs only the contrast checks. */
  const looksWell = async (page: Page) =>
    expect(await (page === pages[0] ? findAccessibilityProblems(page) : findContrastProblems(page))).toEqual([]);

  const showsWell = (path: string) =>
    both(async (page) => {
      await page.goto(path);
      await waitUntilLoaded(page);
      await looksWell(page);
    });

  it('leads through the set-up and to the door', async () => {
    await showsWell('/Wizard');
    await showsWell(`/Wizard#code=${SETUP_CODE}`);
    await stumblesThroughTheSetUp(pages[1]!);
    await finishWizard(pages[0]!, 'vera');
    for (const path of ['/login', '/reset', '/token', '/token?token=x', '/Login/OAuth/42']) await showsWell(path);
    await both((page) => signIn(page, 'vera'));
  });

  it.each(STATES)('shows %s', showsWell);

  it('shows a person', () =>
    both(async (page) => {
      await page.goto('/usermanagement');
      await page.getByRole('link', { name: 'Edit vera' }).click();
      await page.getByRole('heading', { name: 'vera', exact: true }).waitFor();
      await waitUntilLoaded(page);
      await looksWell(page);
    }));

  it('reaches every tab with the arrow keys in the narrowest window', async () => {
    const [page] = pages as [Page, Page];
    await page.setViewportSize(NARROWEST);
    await page.goto('/user-preferences');
    await waitUntilLoaded(page);
    const tabs = page.getByRole('tab');
    const last = (await tabs.count()) - 1;
    await tabs.first().focus();
    for (let index = 0; index < last; index += 1) await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(last).evaluate((tab) => tab === document.activeElement)).resolves.toBe(true);
    await page.waitForFunction(() => {
      const { left, right } = document.activeElement!.getBoundingClientRect();
      return left >= 0 && right <= document.documentElement.clientWidth;
    });
  });

  it('asks, refuses and changes in dialogs', async () => {
    const [dark, light] = pages as [Page, Page];
    await both((page) => page.setViewportSize({ width: 390, height: 844 }));

    await dark.goto(MOVIE);
    await dark.getByRole('button', { name: 'Request', exact: true }).click();
    await dark.getByRole('dialog').waitFor();
    expect(await findAxeViolations(dark)).toEqual([]);
    await dark.getByRole('dialog').getByRole('button', { name: 'Request', exact: true }).click();
    await waitForText(dark, /Successfully added/);

    await both(async (page) => {
      await page.goto('/requests-list');
      await page.getByRole('button', { name: /^Options for/ }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
    });

    await light.goto('/usermanagement');
    await light.getByRole('checkbox', { name: /vera/ }).check();
    await light.getByRole('button', { name: 'Bulk Edit' }).click();
    await light.getByRole('dialog').waitFor();
    expect(await findAxeViolations(light)).toEqual([]);
  });

  it('wrote no error into the console', () => expect(errors).toEqual([]));
});

/** Checks the set-up on the Postgres tab, whose lines are long, and with a missing user name; then enters one and continues. */
async function stumblesThroughTheSetUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('tab', { name: 'Postgres' }).click();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('tab', { name: 'SQLite' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Skip' }).click();

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await waitForText(page, 'Username is required');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Username').fill('vera');
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Application config' }).waitFor();
}
