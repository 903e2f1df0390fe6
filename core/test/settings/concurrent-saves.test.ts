import { SettingsService } from '../../src/settings/index.js';
import { VoteSettings } from '../../src/votes/vote-settings.service.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

let portal: RunningPortal;
let admin: TestUser;
let other: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: ['discord', 'radarr'] });
  admin = await createFirstAdministrator(portal);
  other = await createUser(portal, admin, 'maria', ['Admin']);
});
afterAll(() => portal.close());

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: Record<string, unknown>;
}

/** Calls as an administrator whose client knows revisions; without `ifMatch` as one that does not. */
async function call(method: string, path: string, by: TestUser, body?: object, ifMatch?: string): Promise<Answer> {
  const response = await fetch(`${portal.url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${by.token}`,
      'Content-Type': 'application/json',
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, etag: response.headers.get('etag'), body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
}

const latestEntry = async (what: string, about: string) =>
  (await call('GET', `/api/v3/audit?what=${what}&about=${about}&size=1`, admin)).body as unknown as {
    total: number;
    rows: { who: { userName: string }; facts: { changes: { field: string; before: unknown; after: unknown }[] } }[];
  };

describe.each([
  ['Ombi', { hideRequestsUsers: true }, { hideRequestsUsers: false }],
  ['customization', { applicationName: 'Den' }, { applicationName: 'Loft' }],
  ['landingpage', { enabled: true }, { enabled: false }],
  ['authentication', { requiredLength: 4 }, { requiredLength: 5 }],
  ['UserManagement', { movieRequestLimit: 3 }, { movieRequestLimit: 4 }],
  ['Issues', { enabled: true }, { enabled: false }],
  ['vote', { movieVoteMax: 7 }, { movieVoteMax: 8 }],
  ['Update', { autoUpdateEnabled: true }, { autoUpdateEnabled: false }],
  ['notifications/newsletter', { disableTv: true }, { disableTv: false }],
  ['jobs', { newsletter: '0 0 1 * * ?' }, { newsletter: '0 0 2 * * ?' }],
])('the settings %s', (name, mine, theirs) => {
  const path = `/api/v1/Settings/${name}`;
  const read = async () => (await call('GET', path, admin)).etag!;

  it('are saved by whoever has read their newest revision, and by nobody who has read an older one', async () => {
    const seen = await read();
    expect(seen).toMatch(/^"\d+"$/);
    expect((await call('POST', path, other, mine, seen)).status).toBe(200);
    const refused = await call('POST', path, admin, theirs, seen);
    expect([refused.status, refused.body]).toMatchObject([
      412,
      {
        type: 'settings/changed',
        detail: 'maria changed these settings meanwhile.',
        changedBy: 'maria',
        changedAt: expect.stringMatching(/^\d{4}-/),
        changes: [{ field: Object.keys(mine)[0], after: Object.values(mine)[0] }],
      },
    ]);
    expect((await call('GET', path, admin)).body).toMatchObject(mine);
    expect((await call('POST', path, admin, theirs, await read())).status).toBe(200);
  });

  it('are saved by clients that send no revision, and by those that accept all', async () => {
    const seen = await read();
    expect((await call('POST', path, other, mine)).status).toBe(200);
    expect((await call('POST', path, admin, theirs, '*')).status).toBe(200);
    expect(await read()).not.toBe(seen);
    expect((await call('POST', path, admin, mine, 'garbage')).status).toBe(412);
  });

  it('keep their revision when nothing changes, which is not recorded', async () => {
    await call('POST', path, admin, mine);
    const seen = await read();
    const { total } = await latestEntry('settings', '');
    await call('POST', path, other, mine);
    expect(await read()).toBe(seen);
    expect((await latestEntry('settings', '')).total).toBe(total);
  });
});

describe.each([
  ['notifications/discord', 'discord', { username: 'Den' }, { username: 'Loft' }],
  ['radarr', 'radarr', { radarr: { ip: 'den', port: 2 } }, { radarr: { ip: 'loft', port: 2 } }],
])('the settings %s of a plug-in', (name, plugin, mine, theirs) => {
  const path = `/api/v1/Settings/${name}`;

  it('are saved by whoever has read their newest revision, or sends none', async () => {
    const { etag } = await call('GET', path, admin);
    expect(etag).toMatch(/^"\d+"$/);
    expect((await call('POST', path, other, mine, etag!)).status).toBe(200);
    const refused = await call('POST', path, admin, theirs, etag!);
    expect([refused.status, refused.body]).toMatchObject([412, { type: 'settings/changed', changedBy: 'maria' }]);
    expect((await call('GET', path, admin)).body).toMatchObject(mine);
    expect((await call('POST', path, admin, theirs)).status).toBe(200);
    expect((await call('POST', path, admin, mine, '*')).status).toBe(200);
  });

  it('keep their revision when nothing changes, which is not recorded', async () => {
    const { etag, body } = await call('GET', path, admin);
    const { total } = await latestEntry('plugin', plugin);
    expect((await call('POST', path, other, body)).status).toBe(200);
    expect((await call('GET', path, admin)).etag).toBe(etag);
    expect((await latestEntry('plugin', plugin)).total).toBe(total);
  });
});

it('the schedule of a job is saved by whoever has read its newest revision; those of other jobs do not count', async () => {
  const read = async (id: string) =>
    ((await call('GET', '/api/v3/jobs', admin)).body as unknown as { id: string; revision: number }[]).find((job) => job.id === id)!;
  const save = (id: string, by: TestUser, schedule: string, revision: number) =>
    call('PUT', `/api/v3/jobs/${id}`, by, { schedule }, `"${revision}"`);

  const [{ revision }, purge] = [await read('retry-requests'), await read('issues-purge')];
  expect((await save('retry-requests', other, '0 0 7 * * ?', revision)).status).toBe(200);
  expect((await save('issues-purge', admin, '0 0 3 * * ?', purge.revision)).status).toBe(200);
  const refused = await save('retry-requests', admin, '0 0 8 * * ?', revision);
  expect([refused.status, refused.body]).toMatchObject([
    412,
    {
      type: 'settings/changed',
      changedBy: 'maria',
      changes: [{ field: 'retryRequests', before: '0 0 6 1/1 * ? *', after: '0 0 7 * * ?' }],
    },
  ]);
  expect((await save('retry-requests', admin, '0 0 8 * * ?', (await read('retry-requests')).revision)).body).toMatchObject({
    schedule: '0 0 8 * * ?',
  });
});

it('are refused without naming whoever saved no change, or changed an earlier revision', async () => {
  const path = '/api/v1/Settings/vote';
  const third = await createUser(portal, admin, 'tanja', ['Admin']);
  const { etag } = await call('GET', path, admin);
  await call('POST', path, other, { movieVoteMax: 21 });
  await call('POST', path, third, { movieVoteMax: 21 });
  expect((await call('POST', path, admin, { movieVoteMax: 22 }, etag!)).body).toMatchObject({ changedBy: 'maria' });

  await portal.get(SettingsService).update(VoteSettings, (current) => ({ ...current, movieVoteMax: 23 }));
  const { status, body } = await call('POST', path, admin, { movieVoteMax: 24 }, etag!);
  expect([status, body]).toMatchObject([412, { detail: 'Somebody else changed these settings meanwhile.' }]);
  expect(body).not.toHaveProperty('changedBy');
});

it('of two saves at once on the same revision exactly one is done', async () => {
  const path = '/api/v1/Settings/vote';
  const { etag } = await call('GET', path, admin);
  const answers = await Promise.all([11, 12, 13, 14].map((movieVoteMax) => call('POST', path, admin, { movieVoteMax }, etag!)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
});

describe('the change record', () => {
  it('has the values before and after of each changed member, and finds them by settings object', async () => {
    await call('POST', '/api/v1/Settings/Ombi', admin, { branch: 1, hideRequestsUsers: false });
    await call('POST', '/api/v1/Settings/Ombi', other, { branch: 0, hideRequestsUsers: true });
    const { rows } = await latestEntry('settings', 'ombi');
    expect(rows[0]).toMatchObject({ who: { userName: 'maria' } });
    expect(rows[0]!.facts.changes).toEqual(
      expect.arrayContaining([
        { field: 'branch', before: 1, after: 0 },
        { field: 'hideRequestsUsers', before: false, after: true },
      ]),
    );
    expect((await latestEntry('settings', 'omb')).total).toBe(0);
  });

  it('has no secrets: neither those of forms, nor those inside addresses', async () => {
    await call('POST', '/api/v1/Settings/authentication', admin, { headerAuthSecret: 'a-secret-of-the-proxy' });
    expect((await latestEntry('settings', 'authentication')).rows[0]!.facts.changes).toEqual([
      { field: 'headerAuthSecretDigest', before: null, after: '********' },
    ]);
    const releaseFeed = 'https://feed.example.org/list?token=abcdef123&page=2';
    await call('POST', '/api/v1/Settings/Update', admin, { releaseFeed });
    expect((await latestEntry('settings', 'update')).rows[0]!.facts.changes).toEqual([
      { field: 'releaseFeed', before: '', after: 'https://feed.example.org/list?token=********&page=2' },
    ]);
  });

  it('shortens long values', async () => {
    await call('POST', '/api/v1/Settings/customization', admin, { customCss: 'a{}'.repeat(10_000) });
    const [change] = (await latestEntry('settings', 'customization')).rows[0]!.facts.changes;
    expect([change!.field, String(change!.after).length]).toEqual(['customCss', 301]);
  });
});

describe('the settings of a plug-in', () => {
  const path = '/api/v3/plugins/discord';
  const webhookUrl = 'https://discord.example.org/api/webhooks/1/s3cret-t0ken-of-the-hook';
  const body = (username: string, id: string | null = null) => ({
    enabled: false,
    settings: { values: {} },
    connections: [{ id, slot: null, enabled: true, values: { username, webhookUrl } }],
  });

  it('are held to a revision, and name who saved a newer one', async () => {
    const { revision } = (await call('GET', path, admin)).body;
    const saved = await call('PUT', path, other, body('Herald'), `"${String(revision)}"`);
    expect([saved.status, saved.body['revision']]).toEqual([200, Number(revision) + 1]);
    const refused = await call('PUT', path, admin, body('Crier'), `"${String(revision)}"`);
    expect([refused.status, refused.body]).toMatchObject([412, { type: 'settings/changed', changedBy: 'maria' }]);
    const [{ id }] = saved.body['connections'] as [{ readonly id: string }];
    expect((await call('PUT', path, admin, body('Crier', id))).status).toBe(200);
  });

  it('are recorded by connection and field, without secrets', async () => {
    const { rows } = await latestEntry('plugin.changed', 'discord');
    expect(rows[0]!.facts.changes).toEqual([{ field: 'connection 1: username', before: 'Herald', after: 'Crier' }]);
    expect(JSON.stringify((await call('GET', '/api/v3/audit?what=plugin&size=100', admin)).body)).not.toContain('s3cret-t0ken');
  });
});
