import { AuditLog, IdentityCleanup } from '../../../src/identity/index.js';
import { NewsletterUnsubscribe } from '../../../src/identity/messages/newsletter-unsubscribe.js';
import { Clock } from '../../../src/kernel/index.js';
import { MovableClock } from '../../support/movable-clock.js';
import {
  callWithHeaders,
  accountDraft,
  createFirstAdministrator,
  PASSWORD,
  createUser,
  signInUser,
  signIn,
  type TestUser,
} from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly who: { readonly id: string; readonly userName: string } | null;
  readonly what: string;
  readonly about: string | null;
  readonly address: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

const clock = new MovableClock();
let portal: RunningPortal;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  portal = await startPortal({ overrides: [[Clock, clock]] });
  admin = await createFirstAdministrator(portal);
  user = await createUser(portal, admin, 'Ursula', ['RequestMovie', 'ReceivesNewsletter']);
});

afterAll(() => portal.close());

const read = async (query = '') =>
  (await portal.api<{ total: number; rows: Entry[] }>('GET', `/api/v3/audit?${query}`, undefined, admin.token)).body;
const latest = async (what: string) => (await read(`what=${what}&size=1`)).rows[0];

describe('the audit log', () => {
  it('records successful and failed sign-ins', async () => {
    await signIn(portal, 'Ursula');
    expect(await latest('sign-in.succeeded')).toMatchObject({
      who: { id: user.id, userName: 'Ursula' },
      about: 'Ursula',
      address: '127.0.0.1',
      at: expect.stringMatching(/Z$/),
    });
    await signIn(portal, 'Ursula', 'wrong');
    expect(await latest('sign-in.failed')).toMatchObject({ who: null, about: 'Ursula', address: '127.0.0.1' });
    await signIn(portal, 'my secret, typed in the wrong place', 'wrong');
    expect(await latest('sign-in.failed')).toMatchObject({ who: null, about: null });
  });

  it('records who signed out, and whom an administrator signed out', async () => {
    const again = await signInUser(portal, 'Ursula');
    await portal.api('DELETE', '/api/v3/sessions/current', undefined, again.token);
    expect(await latest('session.ended')).toMatchObject({ who: { userName: 'Ursula' }, about: 'Ursula', facts: { ended: 1 } });
    await portal.api('DELETE', `/api/v3/users/${user.id}/sessions`, undefined, admin.token);
    expect(await latest('session.ended')).toMatchObject({ who: { userName: 'admin' }, about: 'Ursula' });
    user = await signInUser(portal, 'Ursula');
  });

  it('records changes of accounts: roles by name, all other fields only by the fact that they changed', async () => {
    const vera = await createUser(portal, admin, 'Vera', ['RequestMovie']);
    expect(await latest('account.created')).toMatchObject({
      who: { userName: 'admin' },
      about: 'Vera',
      facts: { roles: ['RequestMovie'] },
    });

    const change = accountDraft('x', ['RequestTv'], {
      id: vera.id,
      password: 'something else',
      alias: 'V',
      emailAddress: 'vera@example.org',
    });
    await portal.api('PUT', '/api/v1/Identity', change, admin.token);
    expect(await latest('account.changed')).toMatchObject({
      about: 'Vera',
      facts: { changed: ['alias', 'email'], password: 'changed', given: ['RequestTv'], taken: ['RequestMovie'] },
    });

    await portal.api('DELETE', `/api/v1/Identity/${vera.id}`, undefined, admin.token);
    expect(await latest('account.deleted')).toMatchObject({ who: { userName: 'admin' }, about: 'Vera' });
    expect((await read(`who=${vera.id}`)).rows[0]).toMatchObject({ who: { id: vera.id, userName: 'Vera' } });
  });

  it('records changes of settings, keys and plug-ins with the acting user', async () => {
    await portal.api('POST', '/api/v1/Settings/authentication', { requiredLength: 1 }, admin.token);
    expect(await latest('settings.changed')).toMatchObject({
      ...{ who: { userName: 'admin' }, about: 'authentication' },
      facts: { changes: [{ field: 'requiredLength', before: 8, after: 1 }] },
    });
    const { body: key } = await portal.api<string>('POST', '/api/v1/Settings/ombi/resetApi', undefined, admin.token);
    expect(await latest('settings.changed')).toMatchObject({
      about: 'api-key',
      facts: { changes: [{ field: 'sealed', before: '********', after: '********' }] },
    });

    const body = JSON.stringify({ hideRequestsUsers: true });
    await callWithHeaders(
      portal,
      { ApiKey: key, UserName: 'admin', 'Content-Type': 'application/json' },
      '/api/v1/Settings/ombi',
      'POST',
      body,
    );
    expect(await latest('settings.changed')).toMatchObject({ who: { userName: 'admin' }, about: 'ombi' });

    const muted = [{ type: 'NewRequest', enabled: false, subject: null, message: null }];
    await portal.api('PUT', '/api/v3/plugins/discord', { enabled: false, templates: muted }, admin.token);
    expect(await latest('plugin.changed')).toMatchObject({ who: { userName: 'admin' }, about: 'discord', facts: { enabled: false } });
    expect((await latest('plugin.changed'))?.facts).not.toHaveProperty('revision');
    const templates = [{ type: 'RequestAvailable', enabled: false, subject: null, message: '{Title} is here' }];
    await portal.api('PUT', '/api/v3/plugins/discord', { enabled: false, templates }, admin.token);
    expect((await latest('plugin.changed'))?.facts['changes']).toEqual([
      { field: 'RequestAvailable.enabled', before: true, after: false },
      { field: 'RequestAvailable.message', before: expect.any(String), after: '{Title} is here' },
    ]);
  });

  it('contains nothing of a rolled-back change', async () => {
    const before = (await read('what=account')).total;
    await portal.api('POST', '/api/v1/Identity', accountDraft('Ursula', ['RequestMovie']), admin.token);
    await portal.api('DELETE', `/api/v1/Identity/${admin.id}`, undefined, admin.token);
    await portal.api('POST', '/api/v1/Settings/authentication', { requiredLength: 9999 }, admin.token);
    expect((await read('what=account')).total).toBe(before);
  });

  it('contains no secret', async () => {
    const token = (await portal.api<string>('GET', '/api/v1/Identity/accesstoken', undefined, user.token)).body;
    const everything = JSON.stringify((await read('size=500')).rows);
    for (const secret of [PASSWORD, 'something else', 'typed in the wrong place', user.token, token])
      expect(everything).not.toContain(secret);
  });

  it('is filtered by user, action and time, and paged', async () => {
    const all = await read('size=500');
    expect((await read('who=Ursula')).rows.every(({ who }) => who?.userName === 'Ursula')).toBe(true);
    expect((await read('what=sign-in')).rows.every(({ what }) => what.startsWith('sign-in.'))).toBe(true);
    expect((await read('who=Ursula&what=session')).total).toBe(1);
    expect((await read('what=%25')).total).toBe(all.total);
    const middle = all.rows[Math.floor(all.rows.length / 2)]!;
    const later = await read(`from=${middle.at}&size=500`);
    expect(later.total).toBeLessThan(all.total);
    expect(later.rows.every(({ at }) => at >= middle.at)).toBe(true);
    expect((await read('to=2020-01-01')).total).toBe(0);
    expect((await read('page=2&size=3')).rows.map(({ id }) => id)).toEqual(all.rows.slice(3, 6).map(({ id }) => id));
    expect((await portal.api('GET', '/api/v3/audit?from=yesterday', undefined, admin.token)).status).toBe(400);
  });

  it('is readable by administrators only', async () => {
    const power = await createUser(portal, admin, 'Paul', ['PowerUser']);
    for (const path of ['/api/v3/audit', '/api/v3/audit/export']) {
      expect((await portal.api('GET', path, undefined, power.token)).status).toBe(403);
      expect((await portal.api('GET', path)).status).toBe(401);
    }
  });

  it('is exported completely, with formulas escaped', async () => {
    await portal.get(AuditLog).record({ action: 'plugin.removed', subject: '=HYPERLINK("http://evil.example")' });
    for (let i = 0; i < 600; i += 1) await portal.get(AuditLog).record({ action: 'plugin.removed', details: { data: String(i) } });
    const { status, headers, body } = await portal.api<string>('GET', '/api/v3/audit/export?what=plugin.removed', undefined, admin.token);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="audit.csv"',
    ]);
    const lines = body.trimEnd().split('\r\n');
    expect(lines[0]).toBe('at,who,what,about,address,facts');
    expect(lines).toHaveLength(602);
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  it('deletes entries after a year, together with expired sessions', async () => {
    clock.offset += 366 * 86_400_000;
    admin = await signInUser(portal, 'admin');
    expect(await portal.get(IdentityCleanup).deleteExpired()).toBeGreaterThan(600);
    expect((await read()).rows.map(({ what }) => what)).toEqual(['sign-in.succeeded']);
    expect(await portal.get(IdentityCleanup).deleteExpired()).toBe(0);
  });
});

describe('unsubscribing from the newsletter', () => {
  const receives = async () => {
    const { body } = await portal.api<{ claims: { value: string; enabled: boolean }[] }>(
      'GET',
      `/api/v1/Identity/User/${user.id}`,
      undefined,
      admin.token,
    );
    return body.claims.find(({ value }) => value === 'ReceivesNewsletter')?.enabled;
  };
  const leave = async (token: string) => (await portal.api('GET', `/api/v1/Identity/newsletter/unsubscribe/${token}`)).status;

  it('accepts a signed token and answers any other one the same', async () => {
    const token = portal.get(NewsletterUnsubscribe).tokenFor(user.id);
    user = await signInUser(portal, 'Ursula');
    for (const wrong of [user.id, `${user.id}.`, `${user.id}.${'0'.repeat(64)}`, `nobody${token.slice(36)}`, 'x']) {
      expect(await leave(wrong)).toBe(200);
    }
    expect(await receives()).toBe(true);
    expect(await leave(token)).toBe(200);
    expect(await receives()).toBe(false);
    expect(await leave(token)).toBe(200);
  });

  it('signs nobody out', async () => {
    expect((await portal.api('GET', '/api/v1/Identity', undefined, user.token)).status).toBe(200);
  });
});
