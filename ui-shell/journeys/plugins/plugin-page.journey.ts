import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { packPageExample } from '../../../sdk/test/create/page-example.js';
import { PluginAuthorWorkspace } from '../../../sdk/test/create/plugin-author-workspace.js';
import { findAxeViolations, waitUntilLoaded } from '../support/accessibility.js';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { openAsUser, setUpPortal } from '../support/portal-users.js';

const PAGE = '/plugins/releases/calendar';

describeWithBrowser('a page of a plug-in', () => {
  const workspace = new PluginAuthorWorkspace();
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let mina: Page;

  beforeAll(async () => {
    const file = await packPageExample(workspace);
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    ({ page: admin } = await openBrowserPage(browser, portal.url));
    ({ page: mina } = await openBrowserPage(browser, portal.url, 'light'));
    await setUpPortal(admin, 'vera', { mina: ['RequestMovie'] });
    await install(admin, file);
    await openAsUser(mina, 'mina');
  });

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    workspace.remove();
  });

  it('has an entry in the navigation of every user, and is opened by the keyboard', async () => {
    const entry = mina.getByRole('link', { name: 'Releases', exact: true });
    await entry.focus();
    await mina.keyboard.press('Enter');
    await mina.waitForURL(`**${PAGE}`);
    await mina.getByRole('heading', { level: 1, name: 'Releases' }).waitFor();
    await mina.getByText('Nothing that was requested comes out in this month.').waitFor();
    expect(await entry.getAttribute('aria-current')).toBe('page');
  });

  it('keeps its own address after a reload, and returns with Back', async () => {
    await mina.goto(`${PAGE}/2026-12`);
    await mina.getByText('December 2026').waitFor();
    await mina.getByRole('button', { name: 'Next month' }).click();
    await mina.waitForURL(`**${PAGE}/2027-01`);
    await mina.reload();
    await mina.getByText('January 2027').waitFor();
    await mina.goBack();
    await mina.getByText('December 2026').waitFor();
  });

  it('is readable on a telephone and for readers of a screen', async () => {
    for (const page of [mina, admin]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${PAGE}/2026-12`);
      await page.getByText('December 2026').waitFor();
      await waitUntilLoaded(page);
      expect(await findAxeViolations(page)).toEqual([]);
    }
  });

  it('is gone with its plug-in', async () => {
    const token = await admin.evaluate(() => localStorage.getItem('id_token'));
    const headers = { Authorization: `Bearer ${token}` };
    await admin.request.put('/api/v3/plugins/releases', { headers, data: { enabled: false, settings: { values: {} }, connections: [] } });
    await mina.goto(PAGE);
    await mina.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await mina.getByRole('link', { name: 'Releases', exact: true }).count()).toBe(0);
  });
});

/** Installs the packed file as an administrator, and enables the plug-in. */
async function install(page: Page, file: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('id_token'))}` };
  const upload = await page.request.post('/api/v3/plugins/staged/upload', {
    headers: { ...headers, 'Content-Type': 'application/gzip' },
    data: readFileSync(file),
  });
  const { token } = (await upload.json()) as { token: string };
  await page.request.post(`/api/v3/plugins/staged/${token}/install`, { headers, data: {} });
  const data = { enabled: true, settings: { values: {} }, connections: [] };
  const { status } = await page.request.put('/api/v3/plugins/releases', { headers, data }).then((answer) => ({ status: answer.status() }));
  if (status !== 200) throw new Error(`the plug-in could not be enabled: ${status}`);
}
