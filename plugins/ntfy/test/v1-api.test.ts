import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values = connection.parse({ topic: 'films', authorizationHeader: SECRET_MASK, priority: 4, personal: true });
const stored: V1PluginSettings<Settings, Connection> = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

describe('ntfy in the v1 API', () => {
  it('returns its settings with the member names of the v1 API', () => {
    expect([settings?.path, tester?.path]).toEqual(['Settings/notifications/ntfy', 'Tester/ntfy']);
    const shown = { id: 11, enabled: true, baseUrl: 'https://ntfy.sh', topic: 'films', authorizationHeader: SECRET_MASK, priority: 4 };
    expect(settings?.toWire(stored, [])).toEqual({ ...shown, notificationTemplates: [] });
    const blank = settings?.toWire({ enabled: false, settings: {}, connections: [] }, []);
    expect(blank).toMatchObject({ enabled: false, baseUrl: 'https://ntfy.sh', topic: null, priority: 3 });
  });

  it('saves posted settings, and keeps values that v1 clients do not send', () => {
    const body = settings?.body.parse({ enabled: true, baseUrl: 'http://ntfy', topic: 'series', priority: null }) as never;
    expect(settings?.fromWire(body, stored).connections).toEqual([
      { id: 'c1', enabled: true, values: { ...values, baseUrl: 'http://ntfy', topic: 'series', priority: 3 } },
    ]);
  });
});
