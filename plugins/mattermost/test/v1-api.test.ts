import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values = { ...connection.parse({ webhookUrl: 'https://x', channel: '#films' }), webhookUrl: SECRET_MASK };
const stored: V1PluginSettings<Settings, Connection> = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

describe('Mattermost in the v1 API', () => {
  it('returns its settings with the member names of the v1 API', () => {
    expect([settings?.path, tester?.path]).toEqual(['Settings/notifications/mattermost', 'Tester/mattermost']);
    expect(settings?.toWire(stored, [])).toEqual({
      ...{ id: 6, enabled: true, webhookUrl: SECRET_MASK, channel: '#films', username: '', iconUrl: '' },
      notificationTemplates: [],
    });
  });

  it('saves posted settings; null clears a value', () => {
    const body = settings?.body.parse({ enabled: false, webhookUrl: 'https://y', channel: null, username: 'Portal' }) as never;
    expect(settings?.fromWire(body, stored)).toEqual({
      enabled: false,
      settings: {},
      connections: [{ id: 'c1', enabled: true, values: { ...values, webhookUrl: 'https://y', channel: '', username: 'Portal' } }],
    });
  });
});
