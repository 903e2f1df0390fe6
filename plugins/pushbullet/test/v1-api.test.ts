import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values = connection.parse({ accessToken: SECRET_MASK, channelTag: 'films', url: 'http://proxy' });
const stored: V1PluginSettings<Settings, Connection> = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

describe('Pushbullet in the v1 API', () => {
  it('returns its settings with the member names of the v1 API', () => {
    expect([settings?.path, tester?.path]).toEqual(['Settings/notifications/pushbullet', 'Tester/pushbullet']);
    const shown = { id: 2, enabled: true, accessToken: SECRET_MASK, channelTag: 'films', notificationTemplates: [] };
    expect(settings?.toWire(stored, [])).toEqual(shown);
  });

  it('saves posted settings, and keeps the address that v1 clients do not send', () => {
    const body = settings?.body.parse({ enabled: true, accessToken: 'o.b', channelTag: null }) as never;
    expect(settings?.fromWire(body, stored).connections).toEqual([
      { id: 'c1', enabled: true, values: { name: '', accessToken: 'o.b', channelTag: '', url: 'http://proxy' } },
    ]);
  });
});
