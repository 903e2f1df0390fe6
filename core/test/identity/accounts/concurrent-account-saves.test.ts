import { Database } from '../../../src/kernel/index.js';
import { accountDraft, createFirstAdministrator, createUser, PASSWORD, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

let portal: RunningPortal;
let admin: TestUser;
let other: TestUser;
let user: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
  other = await createUser(portal, admin, 'maria', ['Admin']);
  user = await createUser(portal, admin, 'ursula', ['RequestMovie']);
});
afterAll(() => portal.close());

/** Calls as an administrator whose client knows revisions; without `ifMatch` as one that does not. */
async function call(method: string, path: string, by: TestUser, body?: object, ifMatch?: string) {
  const response = await fetch(`${portal.url}/api/v1/Identity${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${by.token}`,
      'Content-Type': 'application/json',
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, etag: response.headers.get('etag')!, body: (await response.json()) as Record<string, unknown> };
}

const read = () => call('GET', `/User/${user.id}`, admin);
const draft = (more: object, roles = ['RequestMovie']) => accountDraft('ursula', roles, { id: user.id, ...more });

describe('an account that two administrators edit at once', () => {
  it('is saved by whoever has read its newest version, and by nobody who has read an older one', async () => {
    const { etag } = await read();
    expect((await call('PUT', '', other, draft({ alias: 'Uschi' }), etag)).body).toEqual({ successful: true, errors: [] });

    const refused = await call('PUT', '', admin, draft({ alias: 'Ulla' }), etag);
    expect([refused.status, refused.body]).toMatchObject([
      412,
      {
        type: 'account/changed',
        detail: 'maria changed this account meanwhile.',
        changedBy: 'maria',
        changedAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect((await read()).body).toMatchObject({ alias: 'Uschi' });
    expect((await call('PUT', '', admin, draft({ alias: 'Ulla' }), (await read()).etag)).body).toMatchObject({ successful: true });
  });

  it('is refused without naming whoever changed something else, or nothing', async () => {
    const third = await createUser(portal, admin, 'tanja', ['Admin']);
    const { etag } = await read();
    await call('PUT', '', other, draft({ alias: 'Ursel' }));
    await call('PUT', '', third, draft({ alias: 'Ursel', password: `${PASSWORD} again` }));
    await call('PUT', '', third, draft({ alias: 'Ursel' }));
    expect((await call('PUT', '', admin, draft({ alias: 'Ulla' }), etag)).body).toMatchObject({ changedBy: 'maria' });

    await portal.get(Database).execute(`UPDATE "users" SET "email" = 'by-import@example.org' WHERE "id" = ?`, [user.id]);
    const { status, body } = await call('PUT', '', admin, draft({ alias: 'Ulla' }), etag);
    expect([status, body]).toMatchObject([412, { detail: 'Somebody else changed this account meanwhile.' }]);
    expect(body).not.toHaveProperty('changedBy');
  });

  it('is saved by clients that send no version, and by those that accept all', async () => {
    const { etag } = await read();
    expect((await call('PUT', '', other, draft({ alias: 'Una' }))).body).toMatchObject({ successful: true });
    expect((await call('PUT', '', admin, draft({ alias: 'Uma' }), '*')).body).toMatchObject({ successful: true });
    expect((await read()).etag).not.toBe(etag);
    expect((await call('PUT', '', admin, draft({ alias: 'Ute' }), 'garbage')).status).toBe(412);
  });

  it.each([
    ['roles', laterDraft({}, ['RequestTv'])],
    ['a limit', laterDraft({ movieRequestLimit: 3 })],
    ['the e-mail', laterDraft({ emailAddress: 'ursula@example.org' })],
    ['choices of a downloader', laterDraft({ userQualityProfiles: { someQuality: 4 } })],
  ])('has another version after a change of %s', async (_what, change) => {
    await call('PUT', '', admin, draft({}));
    const { etag } = await read();
    await call('PUT', '', other, change());
    expect((await read()).etag).not.toBe(etag);
  });

  it('keeps its version when nothing changes, and when the user signs in', async () => {
    await call('PUT', '', admin, draft({ alias: 'Ulla' }));
    const { etag } = await read();
    await call('PUT', '', other, draft({ alias: 'Ulla' }));
    await portal.api('POST', '/api/v1/Token', { username: 'ursula', password: PASSWORD });
    expect((await read()).etag).toBe(etag);
  });

  it('of two saves at once on the same version exactly one is done', async () => {
    const { etag } = await read();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((alias) => call('PUT', '', admin, draft({ alias }), etag)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });
});

/** A draft that is made once the user exists. */
function laterDraft(more: object, roles?: string[]): () => object {
  return () => draft(more, roles);
}
