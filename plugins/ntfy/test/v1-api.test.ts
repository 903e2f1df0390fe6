import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values = connection.parse({ topic: 'films', authorizationHeader: SECRET_MASK, priority: 4, personal: true });
const stored: V1PluginSettings<Settings, Connection> = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

describe('ntfy in the v1 API', () => {
  it('shows its settings under the names that clients know', () => {
    expect([settings?.path, tester?.path]).toEqual(['Settings/notifications/ntfy', 'Tester/ntfy']);
    const shown = { id: 11, enabled: true, baseUrl: 'https://ntfy.sh', topic: 'films', authorizationHeader: SECRET_MASK, priority: 4 };
    expect(settings?.toWire(stored, [])).toEqual({ ...shown, notificationTemplates: [] });
    const blank = settings?.toWire({ enabled: false, settings: {}, connections: [] }, []);
    expect(blank).toMatchObject({ enabled: false, baseUrl: 'https://ntfy.sh', topic: null, priority: 3 });
  });

  it('takes them back, and keeps what clients do not know', () => {
    const body = settings?.body.parse({ enabled: true, baseUrl: 'http://ntfy', topic: 'series', priority: null }) as never;
    expect(settings?.fromWire(body, stored).connections).toEqual([
      { id: 'c1', enabled: true, values: { ...values, baseUrl: 'http://ntfy', topic: 'series', priority: 3 } },
    ]);
  });
});
