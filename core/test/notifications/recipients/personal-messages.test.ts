import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderText } from '@ombi/sdk';
import { AccountMessages, type AccountMessageType } from '../../../src/identity/index.js';
import { Clock, Database, Outbox } from '../../../src/kernel/index.js';
import { findFailedRows } from '../../support/data/failed-rows.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

const LINK = 'https://requests.example.org/token?token=a-secret-that-opens-an-account';

let notificationPortal: NotificationPortal;
let messages: AccountMessages;
let admin: TestUser;
let nina: TestUser;

beforeEach(async () => {
  notificationPortal = await openNotificationPortal();
  admin = await createFirstAdministrator(notificationPortal.portal);
  nina = await notificationPortal.createUser(admin, 'nina', ['RequestMovie'], { emailAddress: 'nina@example.org', alias: 'Nina' });
  messages = notificationPortal.portal.get(AccountMessages);
});
afterEach(() => notificationPortal.close());

const rows = () =>
  notificationPortal.portal.get(Database).query<{ payload: string }>(`SELECT payload FROM outbox WHERE topic = 'personal'`);

/** Saves the channel with changes. */
async function save(changes: { enabled?: boolean; welcome?: boolean }): Promise<void> {
  const path = '/api/v3/plugins/letters';
  const { body } = await notificationPortal.portal.api<{ templates: { type: string }[]; connections: { id: string }[] }>(
    'GET',
    path,
    undefined,
    admin.token,
  );
  const templates = body.templates.map((one) => ({ ...one, ...(one.type === 'WelcomeEmail' ? { enabled: changes.welcome ?? true } : {}) }));
  const connections = body.connections.map(({ id }) => ({ id, enabled: true, values: {} }));
  await notificationPortal.portal.api(
    'PUT',
    path,
    { enabled: changes.enabled ?? true, settings: { values: {} }, connections, templates },
    admin.token,
  );
}

describe('a personal message', () => {
  it('welcomes a user, by e-mail only', async () => {
    await messages.sendWelcome(nina.id);
    await waitUntil(() => notificationPortal.sentMessages.letters.length === 1);
    const [letter] = notificationPortal.sentMessages.letters;
    expect(letter).toMatchObject({ type: 'WelcomeEmail', recipient: { address: 'nina@example.org', alias: 'Nina' }, title: null });
    expect([renderText(letter!.subject), renderText(letter!.body)]).toEqual([
      'Your Ombi account is ready',
      'Hi Nina, you can now search and request titles on Ombi.',
    ]);
    expect(notificationPortal.sentMessages.board).toEqual([]);
  });

  it('is in the language of its reader, or else in that of the portal', async () => {
    const { portal, sentMessages } = notificationPortal;
    const otto = await notificationPortal.createUser(admin, 'otto', ['RequestMovie']);
    await portal.api('POST', '/api/v1/Settings/ombi', { defaultLanguageCode: 'fr' }, admin.token);
    await portal.api('POST', '/api/v1/Identity/language', { lang: 'de' }, nina.token);
    for (const { id } of [nina, otto]) {
      await messages.sendWelcome(id);
      await messages.sendPasswordReset(id, LINK);
    }
    await waitUntil(() => sentMessages.letters.length === 4);
    const subjects = sentMessages.letters.map(({ language, subject }) => [language, renderText(subject)]);
    expect(subjects.sort()).toEqual([
      ['de', 'Dein Konto bei Ombi ist bereit'],
      ['de', 'Ein neues Passwort für Ombi'],
      ['fr', 'Un nouveau mot de passe pour Ombi'],
      ['fr', 'Votre compte Ombi est prêt'],
    ]);
  });

  it('names the identity provider that has the password, without a link', async () => {
    await messages.sendExternalPasswordNotice(nina.id, 'Cinema');
    await messages.sendExternalPasswordNotice(nina.id, null);
    await waitUntil(() => notificationPortal.sentMessages.letters.length === 2);
    expect(
      notificationPortal.sentMessages.letters.map(({ body }) => renderText(body).includes('of another service, Cinema, and')),
    ).toContain(true);
    expect(notificationPortal.sentMessages.letters.map(({ body }) => renderText(body).includes('of another service and'))).toContain(true);
    expect(notificationPortal.sentMessages.letters.map(({ detailsUrl }) => detailsUrl)).toEqual([null, null]);
  });

  it('contains a link that is encrypted in the queue and never logged', async () => {
    notificationPortal.failingAddresses.add('nina@example.org');
    await messages.sendPasswordReset(nina.id, LINK);
    await waitUntil(async () => (await findFailedRows(notificationPortal.portal, 'personal')).length === 1);
    const [row] = await rows();
    expect(row?.payload).not.toContain('secret');
    expect(row?.payload).toContain(nina.id);

    notificationPortal.failingAddresses.clear();
    const [failed] = await findFailedRows(notificationPortal.portal, 'personal');
    await notificationPortal.portal.get(Outbox).retry(failed!.id);
    await waitUntil(() => notificationPortal.sentMessages.letters.length === 1);
    expect(notificationPortal.sentMessages.letters[0]).toMatchObject({ type: 'PasswordReset', detailsUrl: LINK });
    expect(notificationPortal.sentMessages.letters[0]?.idempotencyKey).toBeDefined();

    const logs = join(notificationPortal.portal.dataDir, 'logs');
    for (const file of readdirSync(logs)) expect(readFileSync(join(logs, file), 'utf8')).not.toContain('a-secret-that-opens');
  });

  it('is not sent after its link has expired', async () => {
    notificationPortal.failingAddresses.add('nina@example.org');
    await messages.sendPasswordReset(nina.id, LINK);
    const outbox = notificationPortal.portal.get(Outbox);
    await waitUntil(async () => (await findFailedRows(notificationPortal.portal, 'personal')).length === 1);
    notificationPortal.failingAddresses.clear();
    const later = Date.now() + 3_700_000;
    const clock = jest.spyOn(notificationPortal.portal.get(Clock), 'ms').mockImplementation(() => later);
    outbox.wake();
    await waitUntil(async () => (await rows()).length === 0);
    clock.mockRestore();
    expect(notificationPortal.sentMessages.letters).toEqual([]);
  });

  it('waits while there is no channel, untried, and is sent as soon as there is one', async () => {
    await save({ enabled: false });
    await messages.sendWelcome(nina.id);
    const failed = () => findFailedRows(notificationPortal.portal, 'personal');
    await waitUntil(async () => (await failed()).length === 1);
    const [row] = await failed();
    expect(row).toMatchObject({ state: 'stranded', attempts: 0, deliveryError: { code: 'no-channel' } });
    expect(row!.dueAt.getTime()).toBeLessThanOrEqual(row!.createdAt.getTime());
    await save({ enabled: true });
    await waitUntil(() => notificationPortal.sentMessages.letters.length === 1);
  });

  it('reports beforehand whether it can be delivered', async () => {
    const silent = await notificationPortal.createUser(admin, 'silent', ['RequestMovie'], {});
    const reach = (userId: string, message: AccountMessageType = 'welcome') => messages.checkReachability(userId, message);
    await expect(reach(nina.id)).resolves.toBe('yes');
    await expect(reach(silent.id)).resolves.toBe('no-address');
    await save({ welcome: false });
    await expect(reach(nina.id)).resolves.toBe('template-off');
    await expect(reach(nina.id, 'passwordReset')).resolves.toBe('yes');
    await save({ enabled: false });
    await expect(reach(nina.id)).resolves.toBe('channel-off');
  });

  it('silently skips users it cannot reach', async () => {
    const silent = await notificationPortal.createUser(admin, 'silent', ['RequestMovie'], {});
    await messages.sendPasswordReset(silent.id, LINK);
    await messages.sendWelcome('nobody');
    await waitUntil(async () => (await rows()).length === 0);
    expect(notificationPortal.sentMessages.letters).toEqual([]);
  });
});

describe('the templates of channels', () => {
  const types = async (id: string) =>
    (
      await notificationPortal.portal.api<{ templates: { type: string }[] }>('GET', `/api/v3/plugins/${id}`, undefined, admin.token)
    ).body.templates.map(({ type }) => type);

  it('include the welcome message only for e-mail channels', async () => {
    expect(await types('letters')).toContain('WelcomeEmail');
    expect(await types('board')).not.toContain('WelcomeEmail');
    expect(await types('calls')).not.toContain('WelcomeEmail');
  });
});

describe('testing a channel that addresses users', () => {
  const test = async (id: string) =>
    (await notificationPortal.portal.api('POST', `/api/v3/plugins/${id}/test`, { settings: {}, values: {} }, admin.token)).body;

  it('sends to the caller, and reports when the caller cannot be reached', async () => {
    await expect(test('letters')).resolves.toEqual({ ok: false, reason: 'no-address' });
    const self = (await notificationPortal.portal.api<object>('GET', `/api/v1/Identity/User/${admin.id}`, undefined, admin.token)).body;
    await notificationPortal.portal.api('PUT', '/api/v1/Identity', { ...self, emailAddress: 'admin@example.org' }, admin.token);
    await expect(test('letters')).resolves.toEqual({ ok: true });
    expect(notificationPortal.sentMessages.letters).toMatchObject([{ type: 'Test', recipient: { address: 'admin@example.org' } }]);
    await expect(test('board')).resolves.toEqual({ ok: true });
    expect(notificationPortal.sentMessages.board).toMatchObject([{ type: 'Test', recipient: null }]);
  });
});
