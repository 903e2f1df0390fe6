import { type V1PluginSettings, SECRET_MASK, type V1Template } from '@ombi/sdk';
import { webhookTarget } from '../src/channel.js';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

type State = V1PluginSettings<Settings, Connection>;

const values: Connection = { name: '', webhookUrl: SECRET_MASK, username: 'Portal', icon: '', hideUser: true, uploadPoster: true };
const stored: State = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const unconfigured: State = { enabled: false, settings: {}, connections: [] };
const template = (notificationType: number): V1Template => ({
  id: notificationType + 1,
  notificationType,
  agent: 1,
  subject: null,
  message: 'Hi',
  enabled: true,
});

const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];

describe('Discord in the v1 API', () => {
  it('returns settings and templates with the member names of the v1 API', () => {
    expect(settings?.path).toBe('Settings/notifications/discord');
    expect(settings?.toWire(stored, [template(3), template(0), template(1)])).toEqual({
      id: 1,
      enabled: true,
      webhookUrl: SECRET_MASK,
      username: 'Portal',
      icon: '',
      hideUser: true,
      notificationTemplates: [template(1), template(0), template(3)],
    });
    expect(settings?.toWire(unconfigured, [])).toMatchObject({
      enabled: false,
      webhookUrl: null,
      hideUser: false,
      notificationTemplates: [],
    });
  });

  it('saves posted settings with their templates', () => {
    const body = settings?.body.parse({ ...(settings.toWire(stored, [template(0)]) as object), enabled: false }) as never;
    expect(settings?.fromWire(body, stored)).toEqual({
      enabled: false,
      settings: {},
      connections: stored.connections,
      templates: [template(0)],
    });
  });

  it('keeps the templates when none are posted', () => {
    const body = settings?.body.parse({ enabled: true, webhookUrl: 'https://discord.com/api/webhooks/1/a' }) as never;
    const draft = settings?.fromWire(body, unconfigured);
    expect(draft).toMatchObject({ enabled: true, connections: [{ id: '', enabled: true }] });
    expect(draft).not.toHaveProperty('templates');
    expect(connection.parse(draft?.connections[0]?.values)).toMatchObject({ username: '', hideUser: false });
  });

  it('tests a posted webhook, or the stored one when the mask is posted', () => {
    const body = tester?.body.parse({ webhookUrl: SECRET_MASK, username: null }) as never;
    expect(tester?.fromWire(body, stored)).toMatchObject({ id: 'c1', values: { webhookUrl: SECRET_MASK, username: '' } });
    expect([tester?.toWire({ ok: true }, body), tester?.toWire({ ok: false, reason: 'not-found' }, body)]).toEqual([true, false]);
  });

  it('fails to test an empty form', () => {
    expect(() => webhookTarget({} as Connection)).toThrow('unreachable');
  });
});
