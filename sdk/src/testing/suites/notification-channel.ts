import assert from 'node:assert/strict';
import type { z } from 'zod';
import { NOTIFICATION_TYPES, type Message, type Recipient } from '../../capabilities/index.js';
import type { PluginDefinition } from '../../definition/plugin.js';
import { serviceFailureTests } from './service-failures.js';
import type { TestCtx } from '../ctx/test-ctx.js';
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
export interface ChannelContractOptions {
  /** An address at which the service reaches a recipient, for channels that do not address a `place`. Default: an e-mail address. */
  readonly address?: string;
}

/** Contract of notification channels. */
export function channelContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  createFixture: CreateContractFixture<S, C>,
  options: ChannelContractOptions = {},
): void {
  const channel = plugin.provides.notificationChannel;
  assert.ok(channel, `${plugin.id} provides no notification channel`);
  const hasRecipient = (channel.reaches ?? 'place') !== 'place';
  const message = (facts: Partial<Message> = {}): Message =>
    sampleMessage({ recipient: hasRecipient ? sampleRecipient(options) : null, ...facts });

  describeContract(plugin, 'channel', createFixture, {
    ...serviceFailureTests(plugin, (ctx) => channel.send(ctx, message())),
    'makes one request per message, also when it fails': async ({ simulator, ctx }) => {
      await channel.send(ctx(), message());
      assert.equal(simulator.requests.length, 1);
      simulator.faults.fail(503);
      await assert.rejects(channel.send(ctx(), message()));
      assert.equal(simulator.requests.length, 2);
    },
    'carries every type of message': async ({ simulator, ctx }) => {
      const types = [...NOTIFICATION_TYPES, 'PasswordReset'] as const;
      for (const type of types) await channel.send(ctx(), message({ type }));
      assert.equal(simulator.requests.length, types.length);
      assert.deepEqual(simulator.violations, []);
    },
    'carries a message that has nothing but words': async ({ simulator, ctx }) => {
      await channel.send(ctx(), message(WITHOUT_DETAILS));
      assert.deepEqual(simulator.violations, []);
    },
    'carries words of any length and kind': async ({ simulator, ctx }) => {
      await channel.send(
        ctx(),
        message(longMessageFields(hasRecipient ? sampleRecipient({ ...options, alias: LONG_TEXT, userName: LONG_TEXT }) : null)),
      );
      assert.deepEqual(simulator.violations, []);
    },
    ...(hasRecipient ? recipientAddressTests((ctx, recipient) => channel.send(ctx, sampleMessage({ recipient }))) : {}),
  });
}

const LONG_TEXT = '👩‍👩‍👧‍👦 <b>*_`@everyone "ü\\ '.repeat(2_000);

function longMessageFields(recipient: Recipient | null): Partial<Message> {
  const parts = [{ text: LONG_TEXT, isValue: true }];
  const facts = { title: LONG_TEXT, overview: LONG_TEXT, requestedBy: LONG_TEXT, denyReason: LONG_TEXT, applicationName: LONG_TEXT };
  return { recipient, subject: parts, body: parts, ...facts };
}

/** Tests of channels that address individual recipients. */
const recipientAddressTests = <S, C>(send: (ctx: TestCtx<S, C>, recipient: Recipient | null) => Promise<void>): ContractTests<S, C> => ({
  'refuses for good what is no address, without asking anybody': async ({ simulator, ctx }) => {
    for (const address of ['', 'no address', 'nina@example.org\r\nBcc: eve@example.org']) {
      await assert.rejects(send(ctx(), sampleRecipient({ address })), { code: 'rejected' });
    }
    await assert.rejects(send(ctx(), null), { code: 'rejected' });
    assert.equal(simulator.requests.length, 0);
  },
});
