import assert from 'node:assert/strict';
import type { z } from 'zod';
import {
  addressingPlanOf,
  attachImage,
  NOTIFICATION_TYPES,
  renderMessage,
  type Message,
  type NotificationChannel,
  type Recipient,
} from '../../capabilities/index.js';
import type { PortalImage } from '../../context/portal-api.js';
import type { PluginDefinition } from '../../definition/plugin.js';
import { serviceFailureTests, type ServiceFailureOptions } from './service-failures.js';
import type { TestCtx } from '../context/test-ctx.js';
import { type CreateContractFixture, type ContractTests, describeContract } from './contract-suite.js';

/** Creates a recipient; `facts` overrides members. */
export const sampleRecipient = (facts: Partial<Recipient> = {}): Recipient => ({
  userName: 'nina',
  alias: 'Nina',
  address: 'nina@example.org',
  language: 'en',
  ...facts,
});

/** Creates a message about an available movie, without a recipient; `facts` overrides members. */
export const sampleMessage = (facts: Partial<Message> = {}): Message => ({
  type: 'RequestAvailable',
  idempotencyKey: 'sample',
  recipient: null,
  subject: [
    { text: 'Ready to watch: ', isValue: false },
    { text: 'Sita Sings the Blues', isValue: true },
  ],
  body: [
    { text: 'Sita Sings the Blues', isValue: true },
    { text: ' has arrived. Enjoy!', isValue: false },
  ],
  applicationName: 'Ombi',
  applicationUrl: 'https://requests.example.org',
  logoUrl: null,
  title: 'Sita Sings the Blues (2008)',
  overview: 'An animated retelling.',
  imageUrl: 'https://images.example.org/poster.jpg',
  detailsUrl: 'https://requests.example.org/details/movie/20529',
  requestedBy: 'nina',
  status: 'available',
  denyReason: null,
  occurredAt: '2024-05-01T12:00:00.000Z',
  ...facts,
});

/** Sends a sample message through the channel of a plug-in, rendered as the portal does it; `facts` overrides members. */
export async function sendSampleMessage<S extends z.ZodObject, C extends z.ZodObject>(
  { provides: { notificationChannel: channel } }: PluginDefinition<S, C>,
  ctx: TestCtx<z.output<S>, z.output<C>>,
  facts: Partial<Message> = {},
): Promise<void> {
  assert.ok(channel, 'the plug-in provides no notification channel');
  const message = sampleMessage(facts);
  const attached = await attachImage(channel, message, ctx.connection, ctx.portal);
  await channel.send(ctx, { ...renderMessage(channel, message, ctx.connection), ...attached });
}

const WITHOUT_DETAILS = {
  applicationUrl: null,
  title: null,
  overview: null,
  imageUrl: null,
  detailsUrl: null,
  requestedBy: null,
  status: null,
} as const;

/** Options of the contract of a channel. */
export interface ChannelContractOptions extends ServiceFailureOptions {
  /** An address at which the service reaches a recipient, for channels that address users. Default: an e-mail address. */
  readonly address?: string;
  /** Tokens of devices or browsers that the service knows, for channels that address those; a function where they name the simulator. */
  readonly devices?: readonly string[] | ((connection: unknown) => readonly string[]);
}

/** Stands for the devices that a function returns. */
const DEVICES_OF_SIMULATOR: readonly string[] = [];

/** Contract of notification channels. */
export function channelContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  createFixture: CreateContractFixture<S, C>,
  options: ChannelContractOptions = {},
): void {
  const channel = plugin.provides.notificationChannel;
  assert.ok(channel, `${plugin.id} provides no notification channel`);
  const plan = addressingPlanOf(channel);
  const hasRecipient = plan.place === undefined;
  const { address, devices } = options;
  const sample = sampleRecipient({
    ...(address === undefined ? {} : { address }),
    ...(devices && { address: '', devices: typeof devices === 'function' ? DEVICES_OF_SIMULATOR : devices }),
  });
  const message = (facts: Partial<Message> = {}): Message => sampleMessage({ recipient: hasRecipient ? sample : null, ...facts });
  const send = (ctx: TestCtx<z.output<S>, z.output<C>>, facts?: Partial<Message>): Promise<void> =>
    sendSampleMessage(plugin, ctx, withDevices(message(facts), devices, ctx.connection));

  describeContract(plugin, 'channel', createFixture, {
    ...serviceFailureTests(plugin, send, options),
    'makes one request per message, also when it fails': async ({ simulator, ctx }) => {
      await send(ctx());
      assert.equal(simulator.requests.length, 1);
      simulator.faults.fail(503);
      await assert.rejects(send(ctx()));
      assert.equal(simulator.requests.length, 2);
    },
    'has a key for browsers where it addresses browsers, always the same one': async ({ ctx }) => {
      assert.equal(channel.applicationServerKey !== undefined, plan.browser !== undefined);
      if (!channel.applicationServerKey) return;
      const key = await channel.applicationServerKey(ctx());
      assert.match(key, /^B[\w-]{86}$/, 'it is no point of P-256 in base64url');
      assert.equal(await channel.applicationServerKey(ctx()), key);
    },
    'chooses its addressing by boolean or optional text settings of the connection': async () => {
      for (const field of Object.values(plan).filter((decider) => typeof decider === 'string')) {
        const schema = plugin.connection.schema.shape[field] as z.ZodType | undefined;
        const canBe = (value: unknown): boolean => schema?.safeParse(value).success === true;
        const isSwitch = canBe(true) && canBe(false);
        assert.ok(isSwitch || canBe(undefined), `"${field}" is neither a switch nor an optional text of the connection`);
      }
    },
    ...contentTests(send, hasRecipient ? sample : null),
    ...(channel.image ? imageTests(channel, send) : {}),
    ...(plan.address === undefined && plan.preference === undefined
      ? {}
      : recipientAddressTests((ctx, recipient) => send(ctx, { recipient }))),
    ...(plan.device === undefined && plan.browser === undefined ? {} : deviceTests((ctx, recipient) => send(ctx, { recipient }))),
    ...(channel.preference ? preferenceTests(channel.preference, plan.preference === undefined ? undefined : address) : {}),
  });
}

function withDevices(message: Message, devices: ChannelContractOptions['devices'], connection: unknown): Message {
  const { recipient } = message;
  if (typeof devices !== 'function' || recipient?.devices !== DEVICES_OF_SIMULATOR) return message;
  return { ...message, recipient: { ...recipient, devices: devices(connection) } };
}

/** Tests of what a message may hold; `sample` is the recipient of a channel that addresses users only. */
const contentTests = <S, C>(
  send: (ctx: TestCtx<S, C>, facts?: Partial<Message>) => Promise<void>,
  sample: Recipient | null,
): ContractTests<S, C> => ({
  'carries every type of message': async ({ simulator, ctx }) => {
    const types = [...NOTIFICATION_TYPES, 'PasswordReset'] as const;
    for (const type of types) await send(ctx(), { type });
    assert.equal(simulator.requests.length, types.length);
    assert.deepEqual(simulator.violations, []);
  },
  'carries a message that has nothing but words': async ({ simulator, ctx }) => {
    await send(ctx(), WITHOUT_DETAILS);
    assert.deepEqual(simulator.violations, []);
  },
  'carries words of any length and kind': async ({ simulator, ctx }) => {
    await send(ctx(), longMessageFields(sample && { ...sample, alias: LONG_TEXT, userName: LONG_TEXT }));
    assert.deepEqual(simulator.violations, []);
  },
  'shows markup in values as text': async ({ simulator, ctx }) => {
    for (const text of MARKUP_SAMPLES) await send(ctx(), longMessageFields(sample, text));
    assert.equal(simulator.requests.length, MARKUP_SAMPLES.length);
    assert.deepEqual(simulator.violations, []);
  },
});

/** Tests of a channel that sends images itself, where its connection is one that does. */
const imageTests = <S, C>(
  channel: NotificationChannel<TestCtx<S, C>>,
  send: (ctx: TestCtx<S, C>, facts?: Partial<Message>) => Promise<void>,
): ContractTests<S, C> => ({
  'carries a message with and without its picture in one request each': async ({ simulator, ctx }) => {
    const [contentType = 'image/jpeg'] = channel.image?.(ctx().connection)?.contentTypes ?? [];
    const images: readonly (PortalImage | null)[] = [
      { contentType, bytes: new Uint8Array(1_000).fill(7) },
      { contentType, bytes: new Uint8Array(11_000_000) },
      { contentType: 'image/svg+xml', bytes: new Uint8Array(10) },
      null,
    ];
    for (const image of images) {
      const received = ctx();
      received.portal.image = async () => image;
      await send(received, { imagePath: 'w300/poster.jpg' });
    }
    assert.equal(simulator.requests.length, images.length);
    assert.deepEqual(simulator.violations, []);
  },
});

const LONG_TEXT = '👩‍👩‍👧‍👦 <b>*_`@everyone "ü\\ '.repeat(2_000);

/** Each is markup of some service, or half of it. */
const MARKUP_SAMPLES = [
  '<b>',
  '</b>',
  '&',
  '&amp',
  '_',
  '*',
  '`',
  '[',
  '](',
  '~~',
  '|',
  '\\',
  '@channel',
  '<!everyone>',
  '%F0',
  '{Title}',
  '🎬',
];

function longMessageFields(recipient: Recipient | null, text = LONG_TEXT): Partial<Message> {
  const parts = [{ text, isValue: true }];
  const facts = { title: text, overview: text, requestedBy: text, denyReason: text, applicationName: text };
  return { recipient, subject: parts, body: parts, ...facts };
}

/** Tests of channels that address individual recipients. */
const recipientAddressTests = <S, C>(send: (ctx: TestCtx<S, C>, recipient: Recipient | null) => Promise<void>): ContractTests<S, C> => ({
  'refuses for good what is no address, without asking anybody': async ({ simulator, ctx }) => {
    for (const address of ['', 'no address', 'nina@example.org\r\nBcc: eve@example.org']) {
      await assert.rejects(send(ctx(), sampleRecipient({ address })), { code: 'rejected' });
    }
    assert.equal(simulator.requests.length, 0);
  },
});

/** Tests of channels that address devices or browsers. */
const deviceTests = <S, C>(send: (ctx: TestCtx<S, C>, recipient: Recipient | null) => Promise<void>): ContractTests<S, C> => ({
  'refuses for good a recipient without devices, without asking anybody': async ({ simulator, ctx }) => {
    for (const recipient of [null, sampleRecipient({ devices: [] })]) await assert.rejects(send(ctx(), recipient), { code: 'rejected' });
    assert.equal(simulator.requests.length, 0);
  },
});

/** Tests of what a user enters; `valid` is an address at which the channel reaches a user. */
const preferenceTests = <S, C>(
  { schema }: NonNullable<NotificationChannel<unknown>['preference']>,
  valid: string | undefined,
): ContractTests<S, C> => ({
  'refuses a preference of its users with a text of its own': async () => {
    for (const text of ['<b>', 'a\r\nb', ' ']) {
      const issues = schema.safeParse(text).error?.issues ?? [];
      assert.ok(issues.length > 0, `"${text}" is accepted as a preference`);
      for (const { message } of issues) assert.match(message, /^preference\.\w+$/);
    }
    if (valid !== undefined) assert.ok(schema.safeParse(valid).success, `"${valid}" is refused as a preference`);
  },
});
