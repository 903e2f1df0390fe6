import { definePlugin, type RenderedMessage } from '@ombi/sdk';
import { createTestCtx, sampleMessage } from '@ombi/sdk/testing';
import { z } from 'zod';
import { runPluginTask } from '../../../src/plugin-host/runners/run-task.js';

const sent: RenderedMessage[] = [];
const plugin = definePlugin({
  id: 'gallery',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: z.object({}), max: 1 },
  target: () => ({ baseUrl: 'http://gallery.invalid' }),
  provides: {
    notificationChannel: {
      image: () => ({ maxBytes: 3, contentTypes: ['image/png'] }),
      send: async (_, message) => void sent.push(message),
    },
  },
});

async function send(size: number) {
  const images = { 'w300/a.png': { contentType: 'image/png', bytes: new Uint8Array(size) } };
  const ctx = createTestCtx(plugin, { connection: {}, portal: { images } });
  const message = sampleMessage({ imagePath: 'w300/a.png' });
  await runPluginTask(plugin as never, ctx as never, {
    kind: 'capability',
    capability: 'notificationChannel',
    method: 'send',
    args: [message],
  });
  return { message: sent.at(-1), log: ctx.log.lines };
}

describe('a message for a channel that sends pictures', () => {
  it('carries the picture and its texts', async () => {
    const { message, log } = await send(3);
    expect(message).toMatchObject({ image: { name: 'poster.png' }, rendered: { subject: expect.any(String) } });
    expect(log).toEqual([]);
  });

  it('is sent without a picture that does not fit, which the log tells', async () => {
    const { message, log } = await send(4);
    expect(message).toMatchObject({ omittedImage: 'too-large', rendered: { subject: expect.any(String) } });
    expect(log).toMatchObject([{ level: 'info', facts: { reason: 'too-large', image: 'w300/a.png' } }]);
  });
});
