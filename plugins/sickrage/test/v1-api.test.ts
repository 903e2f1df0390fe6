import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, QUALITIES, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api/index.js';

type State = V1PluginSettings<Settings, Connection>;

const values = connection.parse({ ip: 'nas', apiKey: SECRET_MASK, qualityProfile: 'hdtv' });
const stored: State = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const unconfigured: State = { enabled: false, settings: {}, connections: [] };

const posted = {
  ...{ id: 1, ssl: true, subDir: 'sickrage', ip: 'nas', port: 8081, enabled: true },
  ...{ apiKey: 'new-key', qualityProfile: 'sdtv', qualities: [{ value: 'sdtv', display: 'SD TV' }] },
};

const [settings] = v1Api.settings ?? [];
const saveSettings = (body: unknown, current: State) => settings!.fromWire(settings!.body.parse(body) as never, current);

describe('the settings of SickRage in the v1 API', () => {
  it('have exactly the member names of the v1 API, and list the qualities', () => {
    const { qualities, ...server } = settings?.toWire(stored, []) as { qualities: { value: string; display: string }[] };
    expect([settings?.path, settings?.read]).toEqual(['Settings/SickRage', 'admin']);
    expect(server).toEqual({
      ...{ id: 1, ssl: false, subDir: '', ip: 'nas', port: 8081, enabled: true },
      ...{ apiKey: SECRET_MASK, qualityProfile: 'hdtv' },
    });
    expect(qualities.map(({ value }) => value)).toEqual(QUALITIES);
    expect(qualities[1]).toEqual({ value: 'sdtv', display: 'SD TV' });
  });

  it('are an empty form when nothing is stored, and disabled when the plug-in is', () => {
    expect(settings?.toWire(unconfigured, [])).toMatchObject({
      ...{ id: 0, ssl: false, subDir: null, ip: null, port: 8081, enabled: false, apiKey: null, qualityProfile: null },
    });
    expect(settings?.toWire({ ...stored, enabled: false }, [])).toMatchObject({ enabled: false });
  });

  it('become a valid draft of the stored connection', () => {
    const draft = saveSettings(posted, stored);
    expect(draft).toMatchObject({ enabled: true, connections: [{ id: 'c1', enabled: true }] });
    expect(connection.parse(draft.connections[0]?.values)).toEqual({
      ...{ ip: 'nas', port: 8081, ssl: true, subDir: '/sickrage', apiKey: 'new-key', qualityProfile: 'sdtv' },
    });
  });

  it('survive a round trip unchanged', () => {
    const [kept] = saveSettings(settings?.toWire(stored, []), stored).connections;
    expect(connection.parse(kept?.values)).toEqual(values);
  });

  it('store no connection when a disabled empty form is saved', () => {
    expect(saveSettings({ enabled: false, ip: '' }, stored)).toEqual({ enabled: false, settings: {}, connections: [] });
  });
});

it('tests a posted form and responds with true or false', () => {
  const [tester] = v1Api.testers ?? [];
  expect(tester?.path).toBe('Tester/sickrage');
  expect(tester?.fromWire(tester.body.parse(posted) as never, stored)).toMatchObject({ id: 'c1', values: { apiKey: 'new-key' } });
  expect(tester?.toWire({ ok: true }, posted as never)).toBe(true);
  expect(tester?.toWire({ ok: false, reason: 'unreachable' }, posted as never)).toBe(false);
});

it('schedules the sync by its legacy name', () => {
  expect(v1Api.jobs).toEqual([{ job: 'downloader-sync', setting: 'sickRageSync' }]);
});
