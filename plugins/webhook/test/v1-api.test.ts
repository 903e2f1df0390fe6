import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import type { Connection, Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values: Connection = { name: '', webhookUrl: SECRET_MASK, applicationToken: SECRET_MASK, signingSecret: SECRET_MASK, format: 'flat' };
const stored: V1PluginSettings<Settings, Connection> = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const unconfigured: V1PluginSettings<Settings, Connection> = { enabled: false, settings: {}, connections: [] };
const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

describe('the webhook in the v1 API', () => {
  it('returns its settings without templates', () => {
    expect([settings?.path, tester?.path]).toEqual(['Settings/notifications/webhook', 'Tester/webhook']);
    expect(settings?.toWire(stored, [])).toEqual({ id: 9, enabled: true, webhookUrl: SECRET_MASK, applicationToken: SECRET_MASK });
    expect(settings?.toWire(unconfigured, [])).toEqual({ id: 9, enabled: false, webhookUrl: null, applicationToken: null });
  });

  it('saves posted settings without templates, and keeps the secret that v1 clients do not send', () => {
    const body = settings?.body.parse({ id: 9, enabled: true, webhookUrl: 'https://x', applicationToken: null }) as never;
    expect(settings?.fromWire(body, stored)).toEqual({
      enabled: true,
      settings: {},
      connections: [{ id: 'c1', enabled: true, values: { ...values, webhookUrl: 'https://x', applicationToken: null } }],
    });
  });

  it('ignores posted templates', () => {
    const body = settings?.body.parse({
      enabled: true,
      webhookUrl: 'https://x',
      notificationTemplates: [{ notificationType: 1 }],
    }) as never;
    expect(settings?.fromWire(body, unconfigured)).toEqual({
      enabled: true,
      settings: {},
      connections: [{ id: '', enabled: true, values: { webhookUrl: 'https://x' } }],
    });
  });
});
