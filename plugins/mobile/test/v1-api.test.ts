import type { V1PluginSettings, V1Template } from '@ombi/sdk';
import { connection, type Connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

const values = connection.parse({ appId: '8250eaf6-1a58-489e-b136-7c74a864b434' });
const stored: V1PluginSettings<Settings, Connection> = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const template: V1Template = { id: 1, notificationType: 0, agent: 7, subject: null, message: 'New: {Title}', enabled: false };
const [settings] = v1Api.settings ?? [];

describe('Mobile in the v1 API', () => {
  it('returns its templates only', () => {
    expect([settings?.path, settings?.read]).toEqual(['Settings/notifications/mobile', 'admin']);
    expect(settings?.toWire(stored, [template])).toEqual({ id: 7, notificationTemplates: [template] });
  });

  it('saves posted templates, and keeps app id and API key', () => {
    const save = (body: object) => settings?.fromWire(settings.body.parse(body) as never, stored);
    expect(save({ id: 7, notificationTemplates: [template] })).toEqual({ ...stored, templates: [template] });
    expect(save({ id: 7 })).toEqual(stored);
  });
});
