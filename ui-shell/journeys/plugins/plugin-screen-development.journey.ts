import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { finishWizard, TEST_PASSWORD, waitForText, signIn } from '../support/user-steps.js';
import { ScaffoldedPlugin } from '../support/scaffolded-plugin.js';

describeWithBrowser('working on a screen beside a running portal', () => {
  let written: ScaffoldedPlugin;
  let portal: BuiltPortal;
  let server: Awaited<ReturnType<ScaffoldedPlugin['serve']>>;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    written = await ScaffoldedPlugin.build();
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    server = await written.serve(portal.url);
    ({ page } = await openBrowserPage(browser, server.url));
    await finishWizard(page, 'vera');
    await install(portal.url, written.folder);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await portal?.stop();
    written?.dispose();
  });

  it('shows the screen out of the folder of its author, with everything else of the portal', async () => {
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
    await signIn(page, 'vera');
    await page.goto('/Settings/plugin-crier');
    await page.getByLabel('Address').waitFor();
    expect(await page.getByText('The settings page of the plug-in could not be loaded').count()).toBe(0);
    expect(sockets).toEqual(expect.arrayContaining(['/hubs/notification', '/plugin-dev/crier/ws']));
  });

  it('shows a changed screen and changed texts by itself, under both names of the machine', async () => {
    const { page: byAddress } = await openBrowserPage(browser, server.url.replace('localhost', '127.0.0.1'));
    await signIn(byAddress, 'vera');
    await byAddress.goto('/Settings/plugin-crier');
    await byAddress.getByLabel('Address').waitFor();
    written.change('ui/settings-page.tsx', '<TextField name="baseUrl"', '<h2>Freshly drawn</h2>\n      <TextField name="baseUrl"');
    await waitForText(page, 'Freshly drawn');
    await waitForText(byAddress, 'Freshly drawn');
    written.change('locales/en.json', 'Messages are posted', 'Messages are shouted');
    await waitForText(page, /Messages are shouted/);
  });
});

/** Installs the package once, so that the portal knows the server half. */
async function install(url: string, path: string): Promise<void> {
  const post = async (to: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return (await (await fetch(url + to, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Record<string, string>;
  };
  const { access_token: session } = await post('/api/v1/Token', { username: 'vera', password: TEST_PASSWORD });
  const { token } = await post('/api/v3/plugins/staged', { source: 'folder', path }, session);
  await post(`/api/v3/plugins/staged/${token}/install`, {}, session);
}
