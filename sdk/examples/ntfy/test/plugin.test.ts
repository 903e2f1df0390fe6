import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  channelContract,
  createTestCtx,
  packageContract,
  reply,
  routes,
  sampleRecipient,
  sendSampleMessage,
  startSimulator,
  type SimulatedResponse,
  type SimulatedRequest,
} from '@ombi/sdk/testing';
import { z } from 'zod';
import plugin from '../src/index.js';

const TOKEN = 'tk_simulated';
const NewMessage = z.strictObject({
  topic: z.string().regex(/^[\w-]{1,64}$/),
  title: z.string().refine((text) => Buffer.byteLength(text) <= 250),
  message: z.string().refine((text) => Buffer.byteLength(text) <= 4096),
  click: z.url().optional(),
});

/** Refuses what ntfy refuses. */
function publish({ headers, body }: SimulatedRequest): SimulatedResponse {
  if (headers.authorization !== `Bearer ${TOKEN}`) return reply(401);
  return NewMessage.safeParse(body).success ? reply(200, { id: 'm1', event: 'message' }) : reply(400, { error: 'invalid message' });
}

async function createFixture() {
  const simulator = await startSimulator(routes({ 'POST /': publish }));
  const connection = { baseUrl: simulator.url, accessToken: TOKEN, topic: 'films', personal: true };
  return { simulator, ctx: () => createTestCtx(plugin, { connection }) };
}

channelContract(plugin, createFixture, { address: 'films-of-nina' });
packageContract(plugin, import.meta.dirname);

describe('a message', () => {
  it('goes to the topic of the connection, or to that of its recipient', async () => {
    const { simulator, ctx } = await createFixture();
    await sendSampleMessage(plugin, ctx());
    await sendSampleMessage(plugin, ctx(), { recipient: sampleRecipient({ address: 'films-of-nina' }) });
    const topics = simulator.requests.map(({ body }) => NewMessage.parse(body).topic);
    await simulator.close();
    assert.deepEqual(topics, ['films', 'films-of-nina']);
  });
});
