import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values = connection.parse({ botApi: '1:a', chatId: '-42', parseMode: 'markdown', personal: true });
const stored: V1PluginSettings<Settings, Connection> = {
  enabled: true,
  settings: {},
  connections: [{ id: 'c1', enabled: true, values: { ...values, botApi: SECRET_MASK } }],
};
const unconfigured: V1PluginSettings<Settings, Connection> = { enabled: false, settings: {}, connections: [] };
const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

describe('Telegram in the v1 API', () => {
  it('returns its settings with the member names of the v1 API', () => {
    expect([settings?.path, tester?.path]).toEqual(['Settings/notifications/telegram', 'Tester/telegram']);
    const shown = { id: 4, enabled: true, botApi: SECRET_MASK, chatId: '-42', parseMode: 'markdown', notificationTemplates: [] };
    expect(settings?.toWire(stored, [])).toEqual(shown);
    expect(settings?.toWire(unconfigured, [])).toMatchObject({ enabled: false, botApi: null, chatId: null, parseMode: null });
  });

  it('keeps values that v1 clients do not send', () => {
    const body = settings?.body.parse({ enabled: true, chatId: '@films', parseMode: 'HTML' }) as never;
    expect(settings?.fromWire(body, stored)).toEqual({
      enabled: true,
      settings: {},
      connections: [{ id: 'c1', enabled: true, values: { ...values, botApi: SECRET_MASK, chatId: '@films', parseMode: 'html' } }],
    });
  });

  it.each(['', ' ', null])('replaces the empty parse mode %j, which Telegram would refuse, by the default', (parseMode) => {
    const body = settings?.body.parse({ enabled: true, parseMode }) as never;
    expect(settings?.fromWire(body, stored).connections?.[0]?.values).toMatchObject({ parseMode: 'html' });
  });

  it('keeps the stored parse mode when none is posted', () => {
    const body = settings?.body.parse({ enabled: true }) as never;
    expect(settings?.fromWire(body, stored).connections?.[0]?.values).toMatchObject({ parseMode: 'markdown' });
  });

  it('tests posted values', () => {
    const body = tester?.body.parse({ id: 4, enabled: false, botApi: '2:b', chatId: '5', parseMode: 'markdown' }) as never;
    expect(tester?.fromWire(body, unconfigured)).toEqual({
      id: '',
      enabled: true,
      values: { botApi: '2:b', chatId: '5', parseMode: 'markdown' },
    });
    expect([tester?.toWire({ ok: true }, body), tester?.toWire({ ok: false, reason: 'rejected' }, body)]).toEqual([true, false]);
  });
});
