import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values = connection.parse({ accountSid: 'ACa', authToken: SECRET_MASK, from: '+14155238886', contentSid: `HX${'1'.repeat(32)}` });
const stored: V1PluginSettings<Settings, Connection> = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const unconfigured: V1PluginSettings<Settings, Connection> = { enabled: false, settings: {}, connections: [] };
const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

const shown = { enabled: true, from: '+14155238886', accountSid: 'ACa', authToken: SECRET_MASK, notificationTemplates: [] };

describe('Twilio in the v1 API', () => {
  it('returns its settings nested in those of the provider', () => {
    expect([settings?.path, tester?.path]).toEqual(['Settings/notifications/twilio', 'Tester/whatsapp']);
    expect(settings?.toWire(stored, [])).toEqual({ id: 10, whatsAppSettings: shown });
    expect(settings?.toWire(unconfigured, [])).toEqual({
      id: 10,
      whatsAppSettings: { enabled: false, from: null, accountSid: null, authToken: null, notificationTemplates: [] },
    });
  });

  it('saves posted settings, and keeps values that v1 clients do not send', () => {
    const body = settings?.body.parse({ id: 10, whatsAppSettings: { ...shown, from: '+4930123456' } }) as never;
    expect(settings?.fromWire(body, stored)).toEqual({
      enabled: true,
      settings: {},
      connections: [{ id: 'c1', enabled: true, values: { ...values, from: '+4930123456' } }],
      templates: [],
    });
  });

  it('changes nothing for an empty body', () => {
    const body = settings?.body.parse({ id: 10, whatsAppSettings: null }) as never;
    expect(settings?.fromWire(body, stored)).toEqual({ enabled: true, settings: {}, connections: stored.connections });
  });

  it('tests posted values, not nested in the settings of the provider', () => {
    const body = tester?.body.parse({ enabled: false, from: '+1', accountSid: 'ACb', authToken: 't' }) as never;
    expect(tester?.fromWire(body, unconfigured)).toEqual({
      id: '',
      enabled: true,
      values: { from: '+1', accountSid: 'ACb', authToken: 't' },
    });
    expect([tester?.toWire({ ok: true }, body), tester?.toWire({ ok: false, reason: 'no-address' }, body)]).toEqual([true, false]);
  });
});
