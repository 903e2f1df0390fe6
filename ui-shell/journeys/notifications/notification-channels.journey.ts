import { startMobile, type MobileSimulator } from '@ombi/plugin-mobile/simulator';
import type { Browser, Page } from 'playwright-core';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { startChannelServices, type ChannelService } from '../support/channel-services.js';
import { callApiAs, openAsUser, setUpPortal } from '../support/portal-users.js';
import { waitForText } from '../support/user-steps.js';

const NAMES = [
  'Telegram',
  'Webhook',
  'Pushover',
  'Gotify',
  'Slack',
  'Pushbullet',
  'Mattermost',
  'Twilio',
  'ntfy',
  'Apprise',
  'Matrix',
  'MQTT',
];

describeWithBrowser('the channels that carry messages', () => {
  let services: readonly ChannelService[];
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let errors: readonly string[];

  const serviceOf = (name: string): ChannelService => services.find((service) => service.name === name)!;
  const fill = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, text] of Object.entries(fields)) await admin.getByLabel(label, { exact: true }).fill(text);
  };
  const save = async (name: string): Promise<void> => {
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(admin, `Successfully saved the ${name} settings`);
  };
  const test = () => admin.getByRole('button', { name: 'Test', exact: true }).click();

  beforeAll(async () => {
    [services, portal, browser] = await Promise.all([startChannelServices(), startBuiltPortal(), launchBrowser()]);
    ({ page: admin, errors } = await openBrowserPage(browser, portal.url));
    await setUpPortal(admin, 'vera', { mina: ['RequestMovie'] });
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
    for (const { simulator } of services) await simulator.close();
  });

  describe.each(NAMES)('%s', (name) => {
    it('is configured on its own screen', async () => {
      const { fields, advanced } = serviceOf(name);
      await admin.goto(`/Settings/${name}`);
      await admin.getByRole('heading', { name, exact: true }).waitFor();
      await admin.getByLabel('Enable', { exact: true }).first().click();
      await fill(fields);
      if (advanced) {
        await admin.getByRole('switch', { name: 'Advanced', exact: true }).setChecked(true);
        await fill(advanced);
      }
      expect(await findAccessibilityProblems(admin)).toEqual([]);
      if (process.env.SCREENSHOTS) await admin.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
      await save(name);
      expect(await admin.getByRole('heading', { name: 'Notification templates' }).count()).toBe(name === 'Webhook' ? 0 : 1);
    });

    it('keeps its secret, with which it is saved and tested again', async () => {
      const { secret, simulator, handle } = serviceOf(name);
      if (handle) await setOwnHandle(handle);
      await admin.goto(`/Settings/${name}`);
      await admin.getByRole('heading', { name, exact: true }).waitFor();
      if (secret !== undefined) {
        await waitForText(admin, /stored/i);
        expect(await admin.content()).not.toContain(secret);
      }
      simulator.forgetRequests();
      await test();
      await waitForText(admin, /Successfully sent an? /);
      // A test may read afterwards what became of the message.
      expect(simulator.requests.filter(({ method }) => method !== 'GET')).toHaveLength(1);
    });

    it('says when a message did not arrive', async () => {
      const { simulator } = serviceOf(name);
      simulator.faults.fail(500);
      await admin.reload();
      await admin.getByRole('heading', { name, exact: true }).waitFor();
      await test();
      await waitForText(admin, /There was an error when sending the .* message/);
      simulator.faults.clear();
    });
  });

  describe('Mobile', () => {
    let pushService: MobileSimulator;

    beforeAll(async () => {
      pushService = await startMobile();
    });

    afterAll(() => pushService.close());

    it('pushes a message to the devices of a chosen user', async () => {
      await callApiAs(admin, 'mina', 'POST', 'Mobile/Notification', { playerId: pushService.players[0] });
      await admin.goto('/Settings/Mobile');
      await admin.getByRole('heading', { name: 'Mobile', exact: true }).waitFor();
      await admin.getByLabel('Enable', { exact: true }).first().click();
      await fill({ 'App ID': pushService.appId, 'API key': pushService.apiKey, 'Address of OneSignal': pushService.url });
      await save('Mobile');
      expect(await findAccessibilityProblems(admin)).toEqual([]);

      await admin.getByLabel('User', { exact: true }).click();
      await admin.getByTitle('mina', { exact: true }).click();
      await admin.getByLabel('Message', { exact: true }).filter({ visible: true }).fill('The film is here.');
      await admin.getByRole('button', { name: 'Send', exact: true }).click();
      await waitForText(admin, 'Successfully sent a Mobile message');
      expect(pushService.messages).toMatchObject([
        { include_player_ids: [pushService.players[0]], contents: { en: expect.stringContaining('The film is here.') } },
      ]);
    });
  });

  const setOwnHandle = async ({ label, value }: NonNullable<ChannelService['handle']>): Promise<void> => {
    await admin.goto('/user-preferences?tab=notifications');
    await admin.getByLabel(label, { exact: true }).fill(value);
    await admin.getByRole('button', { name: 'Update', exact: true }).click();
    await waitForText(admin, 'Updated');
  };

  it('write to a user who entered where, after a test', async () => {
    await admin.goto('/Settings/Telegram');
    await admin.getByLabel('Write to users', { exact: true }).click();
    await save('Telegram');

    const { page: mina } = await openBrowserPage(browser, portal.url);
    await openAsUser(mina, 'mina');
    await mina.goto('/user-preferences?tab=notifications');
    const handle = mina.getByLabel('Telegram chat ID', { exact: true });
    await handle.fill('@mina');
    await waitForText(mina, 'A chat ID is a number, such as 123456789');
    await handle.fill('123456789');
    const { simulator } = serviceOf('Telegram');
    simulator.forgetRequests();
    await mina.getByRole('button', { name: 'Send me a test with Telegram' }).click();
    await waitForText(mina, 'A test message was sent to you');
    expect(simulator.requests.map(({ body }) => body)).toMatchObject([{ chat_id: '123456789' }]);
    expect(await findAccessibilityProblems(mina)).toEqual([]);
    if (process.env.SCREENSHOTS) await mina.screenshot({ path: `${process.env.SCREENSHOTS}/preferences.png`, fullPage: true });
    // The tests that had to fail are answered with 502.
    expect(errors.filter((error) => !error.includes('502'))).toEqual([]);
  });
});
