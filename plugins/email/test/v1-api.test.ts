import { type V1PluginSettings, SECRET_MASK, type V1Template } from '@ombi/sdk';
import type { Connection, Settings } from '../src/settings.js';
import { smtpDestination } from '../src/smtp/transport.js';
import { v1Api } from '../src/v1-api.js';

type State = V1PluginSettings<Settings, Connection>;

/** What clients know. */
const known = {
  ...{ host: 'smtp.example.org', port: 587, senderName: 'Portal', senderAddress: 'portal@example.org' },
  ...{ authentication: true, username: 'u', password: SECRET_MASK, disableTLS: false, disableCertificateChecking: true },
};
const values: Connection = {
  ...known,
  ...{ dkimDomain: 'example.org', dkimSelector: 'films', embedImages: true },
  ...{ signIn: 'oauth2', oauthProvider: 'other', tokenUrl: 'https://login.example.org/token', clientId: 'portal' },
};
const stored: State = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values }] };
const unconfigured: State = { enabled: false, settings: {}, connections: [] };
const template = (notificationType: number): V1Template => ({
  ...{ id: notificationType + 1, notificationType, agent: 0, subject: 'S', message: 'Hi', enabled: true },
});

const [settings] = v1Api.settings ?? [];
const [tester] = v1Api.testers ?? [];
const [fact] = v1Api.stateRoutes ?? [];

describe('e-mail in the v1 API', () => {
  it('returns settings and templates with the member names of the v1 API', () => {
    expect(settings?.path).toBe('Settings/notifications/email');
    expect(settings?.toWire(stored, [template(3), template(0)])).toEqual({
      id: 1,
      enabled: true,
      ...known,
      notificationTemplates: [template(0), template(3)],
    });
    expect(settings?.toWire(unconfigured, [])).toEqual({
      ...{ id: 1, enabled: false, host: null, password: null, port: 0, senderName: null, senderAddress: null, username: null },
      ...{ authentication: false, disableTLS: false, disableCertificateChecking: false, notificationTemplates: [] },
    });
  });

  it('saves posted settings with their templates', () => {
    const body = settings?.body.parse({ ...(settings.toWire(stored, [template(0)]) as object), enabled: false }) as never;
    expect(settings?.fromWire(body, stored)).toEqual({
      ...{ enabled: false, settings: {}, connections: stored.connections, templates: [template(0)] },
    });
  });

  it('accepts an empty form while it is disabled, and passes on the invalid values when enabled', () => {
    const values = (enabled: boolean) => {
      const body = settings?.body.parse({ ...(settings.toWire(unconfigured, []) as object), enabled }) as never;
      return settings?.fromWire(body, unconfigured).connections[0]?.values;
    };
    expect(values(false)).toMatchObject({ port: null });
    expect(values(true)).toMatchObject({ host: '', port: 0, senderAddress: '' });
  });

  it('keeps the templates and the stored password when none are posted', () => {
    const body = settings?.body.parse({ enabled: true, host: 'h', senderAddress: 'a@b' }) as never;
    const draft = settings?.fromWire(body, stored);
    expect(draft).not.toHaveProperty('templates');
    expect(draft?.connections[0]?.values).not.toHaveProperty('password');
  });

  it('tests a posted server, with the stored password when the mask is posted', () => {
    const body = tester?.body.parse({ ...values, enabled: true }) as never;
    expect(tester?.path).toBe('Tester/email');
    expect(tester?.fromWire(body, stored)).toMatchObject({ id: 'c1', values: { password: SECRET_MASK } });
    expect([tester?.toWire({ ok: true }, body), tester?.toWire({ ok: false, reason: 'no-address' }, body)]).toEqual([true, false]);
  });

  it('tells signed-in users whether e-mail is enabled, and nothing else', () => {
    expect([fact?.path, fact?.access]).toEqual(['Settings/notifications/email/enabled', 'anonymous']);
    expect([fact?.read(stored), fact?.read(unconfigured)]).toEqual([true, false]);
  });

  it('declares the host to which a stored password may be sent', () => {
    expect(smtpDestination(values).baseUrl).toBe('smtp://smtp.example.org:587');
    expect(smtpDestination({ ...values, host: '::1' }).baseUrl).toBe('smtp://[::1]:587');
    expect(() => smtpDestination({} as Connection)).toThrow('unreachable');
  });
});
