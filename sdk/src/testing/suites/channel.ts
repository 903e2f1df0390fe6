import assert from 'node:assert/strict';
import type { z } from 'zod';
import { NOTIFICATION_TYPES } from '../../capabilities/index.js';
import type { Message } from '../../capabilities/index.js';
import type { PluginDefinition } from '../../plugin.js';
import { outsideTrouble } from './outside-trouble.js';
import type { OpenStage } from './stage.js';
import { prove } from './stage.js';

/** A message about an available movie; change what a test is about. */
export const sampleMessage = (facts: Partial<Message> = {}): Message => ({
  type: 'RequestAvailable',
  idempotencyKey: 'sample',
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

const BARE = {
  applicationUrl: null,
  title: null,
  overview: null,
  imageUrl: null,
  detailsUrl: null,
  requestedBy: null,
  status: null,
} as const;

/** What every notification channel promises. */
export function channelContract<S extends z.ZodObject, C extends z.ZodObject>(plugin: PluginDefinition<S, C>, open: OpenStage<S, C>): void {
  const channel = plugin.provides.notificationChannel;
  assert.ok(channel, `${plugin.id} provides no notification channel`);

  prove(plugin, 'channel', open, {
    ...outsideTrouble(plugin, (ctx) => channel.send(ctx, sampleMessage())),
    'makes one request per message, also when it fails': async ({ simulator, ctx }) => {
      await channel.send(ctx(), sampleMessage());
      assert.equal(simulator.requests.length, 1);
      simulator.faults.fail(503);
      await assert.rejects(channel.send(ctx(), sampleMessage()));
      assert.equal(simulator.requests.length, 2);
    },
    'carries every type of message': async ({ simulator, ctx }) => {
      for (const type of NOTIFICATION_TYPES) await channel.send(ctx(), sampleMessage({ type }));
      assert.equal(simulator.requests.length, NOTIFICATION_TYPES.length);
      assert.deepEqual(simulator.violations, []);
    },
    'carries a message that has nothing but words': async ({ simulator, ctx }) => {
      await channel.send(ctx(), sampleMessage(BARE));
      assert.deepEqual(simulator.violations, []);
    },
    'carries words of any length and kind': async ({ simulator, ctx }) => {
      const long = '👩‍👩‍👧‍👦 <b>*_`@everyone "ü\\ '.repeat(2_000);
      const parts = [{ text: long, isValue: true }];
      await channel.send(
        ctx(),
        sampleMessage({
          subject: parts,
          body: parts,
          title: long,
          overview: long,
          requestedBy: long,
          denyReason: long,
          applicationName: long,
        }),
      );
      assert.deepEqual(simulator.violations, []);
    },
  });
}
