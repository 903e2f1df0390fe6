import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderText } from '@ombi/sdk';
import { PersonalMessages, type PersonalMessage } from '../../src/identity/index.js';
import { Clock, Database, Outbox } from '../../src/kernel/index.js';
import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import { waitUntil } from '../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from './notification-portal.js';

const LINK = 'https://requests.example.org/token?token=a-secret-that-opens-an-account';

let office: NotificationPortal;
let messages: PersonalMessages;
let admin: TestUser;
let nina: TestUser;

beforeEach(async () => {
  office = await openNotificationPortal();
  admin = await createFirstAdministrator(office.portal);
  nina = await office.person(admin, 'nina', ['RequestMovie'], { emailAddress: 'nina@example.org', alias: 'Nina' });
  messages = office.portal.get(PersonalMessages);
});
afterEach(() => office.close());

const rows = () => office.portal.get(Database).query<{ payload: string }>(`SELECT payload FROM outbox WHERE topic = 'personal'`);

/** Save the channel as it is, with changes. */
async function save(changes: { enabled?: boolean; welcome?: boolean }): Promise<void> {
  const path = '/api/v3/plugins/letters';
  const { body } = await office.portal.api<{ templates: { type: string }[]; connections: { id: string }[] }>(
    'GET',
    path,
    undefined,
    admin.token,
  );
  const templates = body.templates.map((one) => ({ ...one, ...(one.type === 'WelcomeEmail' ? { enabled: changes.welcome ?? true } : {}) }));
  const connections = body.connections.map(({ id }) => ({ id, enabled: true, values: {} }));
  await office.portal.api('PUT', path, { enabled: changes.enabled ?? true, settings: { values: {} }, connections, templates }, admin.token);
}

describe('a message to one person', () => {
  it('welcomes them, by letter only', async () => {
    await messages.welcome(nina.id);
    await waitUntil(() => office.sentMessages.letters.length === 1);
    const [letter] = office.sentMessages.letters;
    expect(letter).toMatchObject({ type: 'WelcomeEmail', recipient: { address: 'nina@example.org', alias: 'Nina' }, title: null });
    expect([renderText(letter!.subject), renderText(letter!.body)]).toEqual([
      'Your Ombi account is ready',
      'Hi Nina, you can now search and request titles on Ombi.',
    ]);
    expect(office.sentMessages.board).toEqual([]);
  });

  it('says where a password is kept, when it is not here, and leads nowhere', async () => {
    await messages.passwordElsewhere(nina.id, 'Cinema');
    await messages.passwordElsewhere(nina.id, null);
    await waitUntil(() => office.sentMessages.letters.length === 2);
    expect(office.sentMessages.letters.map(({ body }) => renderText(body).includes('of another service, Cinema, and'))).toContain(true);
    expect(office.sentMessages.letters.map(({ body }) => renderText(body).includes('of another service and'))).toContain(true);
    expect(office.sentMessages.letters.map(({ detailsUrl }) => detailsUrl)).toEqual([null, null]);
  });

  it('brings a link that was sealed on its way, and stands in no log', async () => {
    office.failingAddresses.add('nina@example.org');
    await messages.passwordReset(nina.id, LINK);
    await waitUntil(async () => (await office.portal.get(Outbox).findFailed('personal')).length === 1);
    const [row] = await rows();
    expect(row?.payload).not.toContain('secret');
    expect(row?.payload).toContain(nina.id);

    office.failingAddresses.clear();
    const [failed] = await office.portal.get(Outbox).findFailed('personal');
    await office.portal.get(Outbox).retry(failed!.id);
    await waitUntil(() => office.sentMessages.letters.length === 1);
    expect(office.sentMessages.letters[0]).toMatchObject({ type: 'PasswordReset', detailsUrl: LINK });
    expect(office.sentMessages.letters[0]?.idempotencyKey).toBeDefined();

    const logs = join(office.portal.dataDir, 'logs');
    for (const file of readdirSync(logs)) expect(readFileSync(join(logs, file), 'utf8')).not.toContain('a-secret-that-opens');
  });

  it('is not brought any more when its link has died', async () => {
    office.failingAddresses.add('nina@example.org');
    await messages.passwordReset(nina.id, LINK);
    const outbox = office.portal.get(Outbox);
    await waitUntil(async () => (await outbox.findFailed('personal')).length === 1);
    office.failingAddresses.clear();
    const later = Date.now() + 3_700_000;
    const clock = jest.spyOn(office.portal.get(Clock), 'ms').mockImplementation(() => later);
    outbox.wake();
    await waitUntil(async () => (await rows()).length === 0);
    clock.mockRestore();
    expect(office.sentMessages.letters).toEqual([]);
  });

  it('says beforehand whether it would get through', async () => {
    const silent = await office.person(admin, 'silent', ['RequestMovie'], {});
    const reach = (userId: string, message: PersonalMessage = 'welcome') => messages.canReach(userId, message);
    await expect(reach(nina.id)).resolves.toBe('yes');
    await expect(reach(silent.id)).resolves.toBe('no-address');
    await save({ welcome: false });
    await expect(reach(nina.id)).resolves.toBe('template-off');
    await expect(reach(nina.id, 'passwordReset')).resolves.toBe('yes');
    await save({ enabled: false });
    await expect(reach(nina.id)).resolves.toBe('channel-off');
  });

  it('passes over in silence whom it cannot reach', async () => {
    const silent = await office.person(admin, 'silent', ['RequestMovie'], {});
    await messages.passwordReset(silent.id, LINK);
    await messages.welcome('nobody');
    await waitUntil(async () => (await rows()).length === 0);
    expect(office.sentMessages.letters).toEqual([]);
  });
});

describe('the templates of channels', () => {
  const types = async (id: string) =>
    (await office.portal.api<{ templates: { type: string }[] }>('GET', `/api/v3/plugins/${id}`, undefined, admin.token)).body.templates.map(
      ({ type }) => type,
    );

  it('welcome people only where there are addresses', async () => {
    expect(await types('letters')).toContain('WelcomeEmail');
    expect(await types('board')).not.toContain('WelcomeEmail');
    expect(await types('calls')).not.toContain('WelcomeEmail');
  });
});

describe('a test of a channel that reaches people', () => {
  const test = async (id: string) =>
    (await office.portal.api('POST', `/api/v3/plugins/${id}/test`, { settings: {}, values: {} }, admin.token)).body;

  it('goes to whoever asks, and says so when they cannot be reached', async () => {
    await expect(test('letters')).resolves.toEqual({ ok: false, reason: 'no-address' });
    const self = (await office.portal.api<object>('GET', `/api/v1/Identity/User/${admin.id}`, undefined, admin.token)).body;
    await office.portal.api('PUT', '/api/v1/Identity', { ...self, emailAddress: 'admin@example.org' }, admin.token);
    await expect(test('letters')).resolves.toEqual({ ok: true });
    expect(office.sentMessages.letters).toMatchObject([{ type: 'Test', recipient: { address: 'admin@example.org' } }]);
    await expect(test('board')).resolves.toEqual({ ok: true });
    expect(office.sentMessages.board).toMatchObject([{ type: 'Test', recipient: null }]);
  });
});
