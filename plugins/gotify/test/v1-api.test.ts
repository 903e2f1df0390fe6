import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values = connection.parse({ baseUrl: 'http://gotify', applicationToken: SECRET_MASK, priority: 0 });
const stored: V1PluginSettings<Settings, Connection> = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

describe('Gotify in the v1 API', () => {
  it('shows its settings under the names that clients know', () => {
    expect([settings?.path, tester?.path]).toEqual(['Settings/notifications/gotify', 'Tester/gotify']);
    const shown = { id: 8, enabled: true, baseUrl: 'http://gotify', applicationToken: SECRET_MASK, priority: 0, notificationTemplates: [] };
    expect(settings?.toWire(stored, [])).toEqual(shown);
  });

  it('takes them back; no priority means the usual one', () => {
    const body = settings?.body.parse({ enabled: true, baseUrl: 'http://other', applicationToken: SECRET_MASK, priority: null }) as never;
    expect(settings?.fromWire(body, stored).connections).toEqual([
      { id: 'c1', enabled: true, values: { baseUrl: 'http://other', applicationToken: SECRET_MASK, priority: 4 } },
    ]);
  });
});
