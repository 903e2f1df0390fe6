import type { Channels } from '../../src/notifications/delivery/channels.js';
import { ChannelController } from '../../src/notifications/people/channel.controller.js';

it('names each channel in use once, however many connections it has', () => {
  const connection = (agent: number, pluginName: string) => ({ agent, provider: { pluginName } });
  const inUse = [connection(200, 'Pigeon'), connection(201, 'Drum'), connection(200, 'Pigeon')];
  const channels = new ChannelController({ all: () => inUse } as unknown as Channels);

  expect(channels.list()).toEqual([
    { agent: 200, name: 'Pigeon' },
    { agent: 201, name: 'Drum' },
  ]);
});
