import { type ActiveChannels, NotificationChannelController } from '../../src/notifications/delivery/active-channels.js';

it('lists each active channel once, however many connections it has', () => {
  const connection = (agent: number, pluginName: string) => ({ agent, provider: { pluginName } });
  const inUse = [connection(200, 'Pigeon'), connection(201, 'Drum'), connection(200, 'Pigeon')];
  const channels = new NotificationChannelController({ all: () => inUse } as unknown as ActiveChannels);

  expect(channels.list()).toEqual([
    { agent: 200, name: 'Pigeon' },
    { agent: 201, name: 'Drum' },
  ]);
});
