import { Clock, Outbox } from '../../src/kernel/index.js';
import { renderText } from '@ombi/sdk';
import { openNotificationPortal, type NotificationPortal } from '../notifications/notification-portal.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

let fixture: NotificationPortal;
let admin: TestUser;
let ann: TestUser;
let bob: TestUser;
let noMail: TestUser;

beforeAll(async () => {
  fixture = await openNotificationPortal();
  admin = await createFirstAdministrator(fixture.portal);
  ann = await fixture.createUser(admin, 'Ann', [], { emailAddress: 'ann@example.org', alias: 'Annie <3' });
  bob = await fixture.createUser(admin, 'Bob', []);
  noMail = await fixture.createUser(admin, 'Nomail', [], {});
});

beforeEach(() => void fixture.sentMessages.letters.splice(0));

afterAll(() => fixture.close());

interface Mailing {
  id: number;
  kind: string;
  subject: string;
  recipients: Record<string, number>;
}

const post = (body: object, as: TestUser = admin, path = 'v1/Notifications/massemail') =>
  fixture.portal.api('POST', `/api/${path}`, body, as.token);
const latest = async () => (await fixture.portal.api<Mailing[]>('GET', '/api/v3/mailings', undefined, admin.token)).body[0]!;
const sentTo = () => fixture.sentMessages.letters.map(({ recipient }) => recipient?.address).sort();
const MAIL = { subject: 'Hello {Alias}', body: '<p>We are back, {UserName}</p>', bcc: false };

describe('a mass e-mail', () => {
  it('goes to each chosen user with an address, one mail each', async () => {
    const users = [ann, bob, noMail].map(({ id, userName }) => ({ id, userName, emailAddress: 'eve@example.org' }));
    expect((await post({ ...MAIL, users: [...users, { id: 'nobody' }, users[0]] })).body).toBe(true);
    await waitUntil(async () => (await latest()).recipients['delivered'] === 2);
    expect(sentTo()).toEqual(['Bob@example.org', 'ann@example.org'].sort());

    const toAnn = fixture.sentMessages.letters.find(({ recipient }) => recipient?.address === 'ann@example.org')!;
    expect(renderText(toAnn.subject)).toBe('Hello Annie <3');
    // The name is a value, which the channel escapes.
    expect(toAnn.body).toEqual([
      { text: '<p>We are back, ', isValue: false },
      { text: 'Ann', isValue: true, namesRequester: true },
      { text: '</p>', isValue: false },
    ]);
    expect(toAnn.unsubscribe).toBeUndefined();
    expect(await latest()).toMatchObject({
      kind: 'mass-email',
      subject: 'Hello …',
      recipients: { waiting: 0, delivered: 2, failed: 0, skipped: 0 },
    });
  });

  it('has its dates in the language of each recipient, else in that of the portal', async () => {
    await fixture.portal.api('POST', '/api/v1/Identity/language', { lang: 'de' }, ann.token);
    await fixture.portal.api('POST', '/api/v1/Settings/ombi', { defaultLanguageCode: 'fr' }, admin.token);
    await post({ subject: 'Hi', body: '{LongDate}', users: [{ id: ann.id }, { id: bob.id }] });
    await waitUntil(() => fixture.sentMessages.letters.length === 2);
    const sent = fixture.sentMessages.letters.map(({ recipient, language, body }) => [recipient!.userName, language, renderText(body)]);
    const today = (language: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(fixture.portal.get<Clock>(Clock).now());
    expect(sent.sort()).toEqual([
      ['Ann', 'de', today('de')],
      ['Bob', 'fr', today('fr')],
    ]);
    await fixture.portal.api('POST', '/api/v1/Settings/ombi', { defaultLanguageCode: 'en' }, admin.token);
  });

  it('is sanitized', async () => {
    await post({ subject: 'Hi', body: '<b onclick="x">Hi</b><script>alert(1)</script>', users: [{ id: ann.id }] });
    await waitUntil(() => fixture.sentMessages.letters.length === 1);
    expect(renderText(fixture.sentMessages.letters[0]!.body)).toBe('<b>Hi</b>');
  });

  it('that fails for one address reaches the others once, and that one as soon as it works', async () => {
    fixture.failingAddresses.add('ann@example.org');
    await post({ ...MAIL, users: [{ id: ann.id }, { id: bob.id }] });
    await waitUntil(async () => (await latest()).recipients['delivered'] === 1);
    const { id } = await latest();
    const failures = async () =>
      (
        await fixture.portal.api<{ name: string; trouble: { code: string } }[]>(
          'GET',
          `/api/v3/mailings/${id}/failures`,
          undefined,
          admin.token,
        )
      ).body;
    await waitUntil(async () => (await failures()).length === 1);
    expect(await failures()).toMatchObject([
      { name: 'Annie <3', address: 'ann@example.org', state: 'waiting', trouble: { code: 'unavailable' } },
    ]);

    const failed = (
      await fixture.portal.api<{ rows: { id: number; type: string; recipient: string }[] }>(
        'GET',
        '/api/v3/failed/messages',
        undefined,
        admin.token,
      )
    ).body.rows;
    expect(failed).toMatchObject([{ type: 'AdminNote', recipient: 'Annie <3' }]);
    fixture.failingAddresses.clear();
    await fixture.portal.get(Outbox).retry(failed[0]!.id);
    await waitUntil(async () => (await latest()).recipients['delivered'] === 2);
    expect(sentTo()).toEqual(['Bob@example.org', 'ann@example.org'].sort());
    expect(await failures()).toEqual([]);
  });

  it.each([
    ['timeout', true],
    ['unavailable', false],
  ] as const)('that failed with "%s" and arrives later is listed as possibly repeated: %s', async (code, mayBeRepeated) => {
    const listed = async () =>
      (await fixture.portal.api<{ rows: { state: string; mayBeRepeated: boolean }[] }>('GET', '/api/v3/deliveries', undefined, admin.token))
        .body.rows[0];
    fixture.failingAddresses.add('ann@example.org');
    fixture.failure.code = code;
    await post({ ...MAIL, users: [{ id: ann.id }] });
    await waitUntil(async () => (await listed())?.state === 'retrying');
    fixture.failingAddresses.clear();
    fixture.failure.code = 'unavailable';
    await fixture.portal.get(Outbox).requeueFailed('mailing');
    await waitUntil(async () => (await listed())?.state === 'delivered');
    expect(await listed()).toMatchObject({ mayBeRepeated });
    expect((await latest()).recipients).toMatchObject({ delivered: 1 });
  });

  it('counts as failed for an address that an administrator gives up', async () => {
    fixture.failingAddresses.add('ann@example.org');
    await post({ ...MAIL, users: [{ id: ann.id }] });
    const failed = async () =>
      (await fixture.portal.api<{ rows: { id: number }[] }>('GET', '/api/v3/failed/messages', undefined, admin.token)).body.rows;
    await waitUntil(async () => (await failed()).length === 1);
    await fixture.portal.api('DELETE', `/api/v3/failed/messages/${(await failed())[0]!.id}`, undefined, admin.token);
    expect(await latest()).toMatchObject({ recipients: { waiting: 0, failed: 1 } });
    fixture.failingAddresses.clear();
  });

  it('is not tested by a caller without an address, who is told so', async () => {
    const answer = await post({ ...MAIL, users: [{ id: bob.id }] }, admin, 'v3/mass-email/test');
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ type: 'no-address' })]);
  });

  it('can be sent to the caller as a test', async () => {
    await fixture.portal.api(
      'PUT',
      '/api/v1/Identity/local',
      { id: admin.id, emailAddress: 'admin@example.org', currentPassword: 'correct horse battery staple' },
      admin.token,
    );
    expect((await post({ ...MAIL, users: [{ id: bob.id }] }, admin, 'v3/mass-email/test')).body).toBe(true);
    await waitUntil(() => fixture.sentMessages.letters.length === 1);
    expect(sentTo()).toEqual(['admin@example.org']);
  });

  it('is written to the audit log', async () => {
    const { body } = await fixture.portal.api<{ rows: { what: string; facts: object }[] }>(
      'GET',
      '/api/v3/audit?what=mass-email',
      undefined,
      admin.token,
    );
    expect(body.rows[0]).toMatchObject({ what: 'mass-email.sent', facts: { recipients: 1 } });
  });

  it.each([
    [{ subject: ' ' }, { subject: ['Hey! We need a subject!'] }],
    [{ body: '<script>x</script>' }, { body: ['Please enter a message'] }],
    [{ users: [] }, { users: ['You need to select at least one user to send the email'] }],
    [
      { users: null, subject: null },
      { users: [expect.any(String)], subject: [expect.any(String)] },
    ],
    [{ bcc: true }, { subject: [expect.any(String)], body: [expect.any(String)] }],
    [{ subject: 'x'.repeat(501) }, { subject: [expect.any(String)] }],
  ])('is refused with %j, and nobody gets it', async (changes, errors) => {
    const before = (await latest()).id;
    expect(await post({ ...MAIL, users: [{ id: ann.id }], ...changes })).toMatchObject({ status: 400, body: { errors } });
    expect((await latest()).id).toBe(before);
  });

  it('with the same text for everybody names no recipient', async () => {
    expect((await post({ subject: 'News of {ApplicationName}', body: 'Hi', bcc: true, users: [{ id: ann.id }] })).body).toBe(true);
    await waitUntil(() => fixture.sentMessages.letters.length === 1);
    expect(renderText(fixture.sentMessages.letters[0]!.subject)).toBe('News of Ombi');
  });

  it('is offered for the users whom it reaches: those with an address who are not disabled', async () => {
    const gone = await fixture.createUser(admin, 'Gone', []);
    const claims = [{ value: 'Disabled', enabled: true }];
    await fixture.portal.api('PUT', '/api/v1/Identity', { id: gone.id, emailAddress: 'gone@example.org', claims }, admin.token);
    const path = '/api/v3/mass-email/recipients';
    expect((await fixture.portal.api<object[]>('GET', path, undefined, admin.token)).body).toEqual([
      { id: admin.id, username: admin.userName, email: 'admin@example.org' },
      { id: ann.id, username: 'Ann', email: 'ann@example.org' },
      { id: bob.id, username: 'Bob', email: 'Bob@example.org' },
    ]);
    expect(await post({ ...MAIL, users: [{ id: gone.id }] })).toMatchObject({
      status: 400,
      body: { errors: { users: expect.anything() } },
    });
    expect((await fixture.portal.api('GET', path, undefined, ann.token)).status).toBe(403);
  });

  it('is sent by administrators only', async () => {
    expect((await post({ ...MAIL, users: [{ id: bob.id }] }, ann)).status).toBe(403);
  });
});

it('is refused without an e-mail channel', async () => {
  const portal = await startPortal({ plugins: [] });
  const chief = await createFirstAdministrator(portal);
  const user = await createUser(portal, chief, 'Ursula', []);
  await portal.api(
    'PUT',
    '/api/v1/Identity',
    { id: user.id, userName: 'Ursula', emailAddress: 'u@example.org', claims: [{ value: 'RequestMovie', enabled: true }] },
    chief.token,
  );
  const answer = await portal.api(
    'POST',
    '/api/v1/Notifications/massemail',
    { subject: 'x', body: 'x', users: [{ id: user.id }] },
    chief.token,
  );
  expect(answer).toMatchObject({ status: 400, body: { type: 'no-channel' } });
  await portal.close();
});
