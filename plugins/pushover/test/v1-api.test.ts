import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values = connection.parse({ accessToken: SECRET_MASK, userToken: SECRET_MASK, priority: -1, sound: 'siren', personal: true });
const stored: V1PluginSettings<Settings, Connection> = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const unconfigured: V1PluginSettings<Settings, Connection> = { enabled: false, settings: {}, connections: [] };
const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

describe('Pushover in the v1 API', () => {
  it('returns its settings with the member names of the v1 API', () => {
    expect([settings?.path, tester?.path]).toEqual(['Settings/notifications/pushover', 'Tester/pushover']);
    const shown = { id: 3, enabled: true, accessToken: SECRET_MASK, userToken: SECRET_MASK, priority: -1, sound: 'siren' };
    expect(settings?.toWire(stored, [])).toEqual({ ...shown, notificationTemplates: [] });
    expect(settings?.toWire(unconfigured, [])).toMatchObject({ accessToken: null, userToken: null, priority: 0, sound: 'pushover' });
  });

  it('saves posted settings; empty values are the defaults, and values that v1 clients do not send are kept', () => {
    const body = settings?.body.parse({ enabled: true, accessToken: 'a', userToken: SECRET_MASK, priority: null, sound: null }) as never;
    expect(settings?.fromWire(body, stored).connections).toEqual([
      { id: 'c1', enabled: true, values: { ...values, accessToken: 'a', priority: 0, sound: 'pushover' } },
    ]);
  });
});
