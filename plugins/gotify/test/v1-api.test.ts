import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values = connection.parse({ baseUrl: 'http://gotify', applicationToken: SECRET_MASK, priority: 0 });
const stored: V1PluginSettings<Settings, Connection> = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

describe('Gotify in the v1 API', () => {
  it('returns its settings with the member names of the v1 API', () => {
    expect([settings?.path, tester?.path]).toEqual(['Settings/notifications/gotify', 'Tester/gotify']);
    const shown = { id: 8, enabled: true, baseUrl: 'http://gotify', applicationToken: SECRET_MASK, priority: 0, notificationTemplates: [] };
    expect(settings?.toWire(stored, [])).toEqual(shown);
  });

  it('saves posted settings; without a priority the default applies', () => {
    const body = settings?.body.parse({ enabled: true, baseUrl: 'http://other', applicationToken: SECRET_MASK, priority: null }) as never;
    expect(settings?.fromWire(body, stored).connections).toEqual([
      { id: 'c1', enabled: true, values: { name: '', baseUrl: 'http://other', applicationToken: SECRET_MASK, priority: 4 } },
    ]);
  });
});
