import { startGotify } from '@ombi/plugin-gotify/simulator';
import { startMattermost } from '@ombi/plugin-mattermost/simulator';
import { startNtfy } from '@ombi/plugin-ntfy/simulator';
import { startPushbullet } from '@ombi/plugin-pushbullet/simulator';
import { startPushover } from '@ombi/plugin-pushover/simulator';
import { startSlack } from '@ombi/plugin-slack/simulator';
import { startTelegram } from '@ombi/plugin-telegram/simulator';
import { startTwilio } from '@ombi/plugin-twilio/simulator';
import { startWebhook } from '@ombi/plugin-webhook/simulator';
import { SECRET_MASK } from '@ombi/sdk';
import type { Simulator } from '@ombi/sdk/testing';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

/** A channel with its service, as clients of the v1 API configure it. */
interface BundledChannel {
  readonly id: string;
  readonly tester?: string;
  readonly agent: number;
  readonly simulator: Simulator;
  /** Posted settings; those that are secrets are shown as a mask. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly secrets: readonly string[];
  /** Values that v1 clients do not know. */
  readonly further?: Readonly<Record<string, unknown>>;
  /** Values with which the service refuses messages. */
  readonly wrong: Readonly<Record<string, unknown>>;
  /** The handle of the administrator, for channels that write to users. */
  readonly handle?: string;
  /** Twilio's settings stand inside of another object. */
  readonly wrapper?: string;
  readonly hasTemplates?: boolean;
}

async function startChannels(): Promise<readonly BundledChannel[]> {
  const [telegram, webhook, pushover, gotify, slack] = await Promise.all([
    startTelegram(),
    startWebhook(),
    startPushover(),
    startGotify(),
    startSlack(),
  ]);
  const [pushbullet, mattermost, twilio, ntfy] = await Promise.all([startPushbullet(), startMattermost(), startTwilio(), startNtfy()]);
  return [
    {
      ...{ id: 'telegram', agent: 4, simulator: telegram, secrets: ['botApi'], wrong: { chatId: '-1' } },
      values: { botApi: telegram.botApi, chatId: telegram.groupId, parseMode: 'html' },
      further: { url: telegram.url },
    },
    {
      ...{ id: 'webhook', agent: 9, simulator: webhook, secrets: ['webhookUrl', 'applicationToken'], hasTemplates: false },
      values: { webhookUrl: webhook.webhookUrl, applicationToken: 'token' },
      wrong: { webhookUrl: `${webhook.url}/elsewhere` },
    },
    {
      ...{ id: 'pushover', agent: 3, simulator: pushover, secrets: ['accessToken', 'userToken'], wrong: { userToken: 'nobody' } },
      values: { accessToken: pushover.accessToken, userToken: pushover.userToken, priority: -1, sound: 'siren' },
      further: { url: pushover.url },
    },
    {
      ...{ id: 'gotify', agent: 8, simulator: gotify, secrets: ['applicationToken'], wrong: { applicationToken: 'other' } },
      values: { baseUrl: gotify.baseUrl, applicationToken: gotify.applicationToken, priority: 8 },
    },
    {
      ...{ id: 'slack', agent: 5, simulator: slack, secrets: ['webhookUrl'], wrong: { channel: '#other' } },
      values: { webhookUrl: slack.webhookUrl, channel: '#films', username: 'Portal', iconEmoji: ':clapper:', iconUrl: '' },
    },
    {
      ...{ id: 'pushbullet', agent: 2, simulator: pushbullet, secrets: ['accessToken'], wrong: { channelTag: 'other' } },
      values: { accessToken: pushbullet.accessToken, channelTag: 'films' },
      further: { url: pushbullet.url },
    },
    {
      ...{ id: 'mattermost', agent: 6, simulator: mattermost, secrets: ['webhookUrl'], wrong: { channel: 'other' } },
      values: { webhookUrl: mattermost.webhookUrl, channel: 'films', username: 'Portal', iconUrl: '' },
    },
    {
      ...{ id: 'twilio', tester: 'whatsapp', agent: 10, simulator: twilio, secrets: ['authToken'], wrapper: 'whatsAppSettings' },
      values: { from: twilio.from, accountSid: twilio.accountSid, authToken: twilio.authToken },
      ...{ further: { url: twilio.url }, wrong: { from: '+4930123456' }, handle: '+4915112345678' },
    },
    {
      ...{ id: 'ntfy', agent: 11, simulator: ntfy, secrets: [], wrong: { topic: 'reserved' } },
      values: { baseUrl: ntfy.url, topic: 'films', authorizationHeader: null, priority: 4 },
    },
  ];
}

let portal: RunningPortal;
let admin: TestUser;
let channels: readonly BundledChannel[];

const IDS = ['telegram', 'webhook', 'pushover', 'gotify', 'slack', 'pushbullet', 'mattermost', 'twilio', 'ntfy'];
const channelOf = (id: string): BundledChannel => channels.find((channel) => channel.id === id)!;

const call = <T>(method: string, path: string, body?: unknown, who = admin) => portal.api<T>(method, `/api/v1/${path}`, body, who.token);
const settingsPath = ({ id }: BundledChannel) => `Settings/notifications/${id}`;
const inWrapper = ({ wrapper }: BundledChannel, values: object): object => (wrapper ? { [wrapper]: values } : values);
const masked = ({ values, secrets }: BundledChannel) => ({
  ...values,
  ...Object.fromEntries(secrets.map((name) => [name, SECRET_MASK])),
});
const test = (channel: BundledChannel, changes: object = {}) =>
  call<boolean>('POST', `Tester/${channel.tester ?? channel.id}`, { enabled: false, ...masked(channel), ...changes });

beforeAll(async () => {
  channels = await startChannels();
  portal = await startPortal({ plugins: ['playground', ...IDS] });
  admin = await createFirstAdministrator(portal);
  for (const { id, values, further = {}, agent, handle } of channels) {
    const connections = [{ id: null, slot: null, enabled: true, values: { ...values, ...further } }];
    await portal.api('PUT', `/api/v3/plugins/${id}`, { enabled: false, settings: { values: {} }, connections }, admin.token);
    if (handle) await call('POST', 'Identity/NotificationPreferences', [{ agent, userId: admin.id, value: handle }]);
  }
});
afterEach(() => channels.forEach(({ simulator }) => simulator.faults.clear()));
afterAll(async () => {
  await portal?.close();
  for (const { simulator } of channels ?? []) await simulator.close();
});

describe.each(IDS)('the channel %s', (id) => {
  it('is saved without its templates, and again without its secrets', async () => {
    const channel = channelOf(id);
    for (const values of [channel.values, masked(channel)]) {
      const saved = await call('POST', settingsPath(channel), inWrapper(channel, { enabled: true, ...values }));
      expect([saved.status, saved.body]).toEqual([200, true]);
    }
    const { body } = await call<Record<string, object>>('GET', settingsPath(channel));
    const shown = channel.wrapper ? body[channel.wrapper] : body;
    expect(shown).toMatchObject({ enabled: true, ...masked(channel) });
    expect(shown && 'notificationTemplates' in shown).toBe(channel.hasTemplates ?? true);
    for (const secret of channel.secrets) expect(JSON.stringify(body)).not.toContain(String(channel.values[secret]));
  });

  it('is tested by a message that really arrives, with the stored secrets', async () => {
    const channel = channelOf(id);
    channel.simulator.forgetRequests();
    expect(await test(channel)).toMatchObject({ status: 200, body: true });
    // A test may read afterwards what became of the message.
    expect(channel.simulator.requests.filter(({ method }) => method !== 'GET')).toHaveLength(1);
    expect(JSON.stringify(channel.simulator.requests[0]?.body)).toContain('est');
  });

  it('is told that a message did not arrive', async () => {
    const channel = channelOf(id);
    expect(await test(channel, channel.wrong)).toMatchObject({ status: 200, body: false });
    channel.simulator.faults.fail(500);
    expect(await test(channel)).toMatchObject({ status: 200, body: false });
  });

  it('is not tested while nothing is entered', async () => {
    const channel = channelOf(id);
    const empty = Object.fromEntries(Object.keys(channel.values).map((name) => [name, null]));
    expect(await test(channel, empty)).toMatchObject({ status: 200, body: false });
  });

  it('is not enabled without what it needs, and stays as it was', async () => {
    const channel = channelOf(id);
    const empty = Object.fromEntries(Object.keys(channel.values).map((name) => [name, '']));
    expect((await call('POST', settingsPath(channel), inWrapper(channel, { enabled: true, ...empty }))).status).toBe(400);
    const { body } = await call<Record<string, object>>('GET', settingsPath(channel));
    expect(channel.wrapper ? body[channel.wrapper] : body).toMatchObject(masked(channel));
  });
});

it('carry a message about a request, each once', async () => {
  const nina = await createUser(portal, admin, 'nina', ['RequestMovie']);
  for (const { simulator } of channels) simulator.forgetRequests();
  const popular = await portal.api<{ theMovieDbId: string; title: string }[]>(
    'GET',
    '/api/v2/Search/movie/popular/0/10',
    undefined,
    nina.token,
  );
  const { theMovieDbId, title } = popular.body[0]!;
  await call('POST', 'Request/movie', { theMovieDbId: Number(theMovieDbId) }, nina);
  await waitUntil(() => channels.every(({ simulator }) => simulator.requests.length === 1));
  for (const { simulator } of channels) expect(wordsOf(simulator.requests[0]?.body)).toContain(title);
});

/** The words of a body, also of a form. */
const wordsOf = (body: unknown): string =>
  typeof body === 'string' ? [...new URLSearchParams(body).values()].join('\n') : JSON.stringify(body);
