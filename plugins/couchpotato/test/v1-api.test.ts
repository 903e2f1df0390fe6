import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api/index.js';

type State = V1PluginSettings<Settings, Connection>;

const stored: State = {
  enabled: true,
  settings: {},
  connections: [
    {
      id: 'c1',
      enabled: true,
      values: connection.parse({ ip: 'nas', apiKey: SECRET_MASK, password: SECRET_MASK, username: 'nina', defaultProfileId: 'p1' }),
    },
  ],
};
const unconfigured: State = { enabled: false, settings: {}, connections: [] };

const posted = {
  ...{ id: 1, ssl: true, subDir: 'potato', ip: 'nas', port: 5050, enabled: true },
  ...{ apiKey: 'new-key', defaultProfileId: 'p1', username: 'nina', password: 'new-password' },
};

const [settings] = v1Api.settings ?? [];
const saveSettings = (body: unknown, current: State) => settings!.fromWire(settings!.body.parse(body) as never, current);

describe('the settings of CouchPotato in the v1 API', () => {
  it('have exactly the member names of the v1 API', () => {
    expect([settings?.path, settings?.read]).toEqual(['Settings/CouchPotato', 'admin']);
    expect(settings?.toWire(stored, [])).toEqual({
      ...{ id: 1, ssl: false, subDir: '', ip: 'nas', port: 5050, enabled: true },
      ...{ apiKey: SECRET_MASK, defaultProfileId: 'p1', username: 'nina', password: SECRET_MASK },
    });
  });

  it('are an empty form when nothing is stored, and disabled when the plug-in is', () => {
    expect(settings?.toWire(unconfigured, [])).toEqual({
      ...{ id: 0, ssl: false, subDir: null, ip: null, port: 5050, enabled: false },
      ...{ apiKey: null, defaultProfileId: null, username: null, password: null },
    });
    expect(settings?.toWire({ ...stored, enabled: false }, [])).toMatchObject({ enabled: false });
  });

  it('become a valid draft of the stored connection', () => {
    const draft = saveSettings(posted, stored);
    expect(draft).toMatchObject({ enabled: true, connections: [{ id: 'c1', enabled: true }] });
    expect(connection.parse(draft.connections[0]?.values)).toEqual({
      ...{ ip: 'nas', port: 5050, ssl: true, subDir: '/potato' },
      ...{ apiKey: 'new-key', defaultProfileId: 'p1', username: 'nina', password: 'new-password' },
    });
  });

  it('survive a round trip unchanged', () => {
    const [kept] = saveSettings(settings?.toWire(stored, []), stored).connections;
    expect(connection.parse(kept?.values)).toEqual(stored.connections[0]?.values);
  });

  it('store no connection when a disabled empty form is saved', () => {
    expect(saveSettings({ enabled: false, ip: '' }, stored)).toEqual({ enabled: false, settings: {}, connections: [] });
  });
});

describe('the v1 API routes of CouchPotato', () => {
  const action = (path: string) => v1Api.actions?.find((one) => one.path === path);

  it('test a posted form and respond with true or false', () => {
    const [tester] = v1Api.testers ?? [];
    expect(tester?.path).toBe('Tester/couchpotato');
    expect(tester?.fromWire(tester.body.parse(posted) as never, stored)).toMatchObject({ id: 'c1', values: { apiKey: 'new-key' } });
    expect(tester?.toWire({ ok: true }, posted as never)).toBe(true);
    expect(tester?.toWire({ ok: false, reason: 'unreachable' }, posted as never)).toBe(false);
  });

  it('return profiles with all members of the v1 API', () => {
    const profiles = action('CouchPotato/profile');
    const profile = { _id: 'p1', label: 'Best', order: 2, qualities: ['720p'], '3d': [false] };
    expect(profiles?.toWire([{ ...profile, value: 'p1' }] as never)).toEqual({
      list: [
        {
          ...{ core: false, hide: false, _rev: null, finish: [], qualities: ['720p'], _id: 'p1', _t: null, label: 'Best' },
          ...{ minimum_score: 0, stop_after: [], wait_for: [], order: 2, '3d': [false] },
        },
      ],
      success: true,
    });
    expect(profiles?.whenFailed?.('unreachable')).toEqual({ list: [], success: false });
  });

  it('return the API key, or that there is no API key', () => {
    const apiKey = action('CouchPotato/apikey');
    expect(apiKey?.toWire('k' as never)).toEqual({ success: true, api_key: 'k' });
    expect(apiKey?.whenFailed?.('unauthorized')).toEqual({ success: false, api_key: null });
  });

  it('schedule the sync by its legacy name', () => {
    expect(v1Api.jobs).toEqual([{ job: 'downloader-sync', setting: 'couchPotatoSync' }]);
  });
});
