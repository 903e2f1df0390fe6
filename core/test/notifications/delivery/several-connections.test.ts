import { randomUUID } from 'node:crypto';
import { startGotify, type GotifySimulator } from '@ombi/plugin-gotify/simulator';
import { NOTIFICATION_TYPES, SECRET_MASK, type NotificationType } from '@ombi/sdk';
import { PluginConnectionRepository } from '../../../src/plugin-host/connections/plugin-connection.repository.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';

interface Connection {
  readonly id: string | null;
  readonly slot: null;
  readonly enabled: boolean;
  readonly values: Record<string, unknown>;
  readonly messageTypes?: readonly NotificationType[] | null;
  readonly mediaKinds?: readonly string[] | null;
  readonly mediaVariant?: string | null;
  readonly secretsSet?: readonly string[];
}

interface Plugin {
  readonly enabled: boolean;
  readonly plan: object;
  readonly messageTypes: readonly NotificationType[];
  readonly connections: readonly (Connection & { readonly id: string })[];
}

const GOTIFY = '/api/v3/plugins/gotify';
const V1_SETTINGS = '/api/v1/Settings/notifications/gotify';

let portal: RunningPortal;
let admin: TestUser;
let nina: TestUser;
let first: GotifySimulator;
let second: GotifySimulator;
let titles: string[];

const valuesOf = ({ baseUrl, applicationToken }: GotifySimulator) => ({ baseUrl, applicationToken, priority: 4 });
const connectionOf = (simulator: GotifySimulator, more: Partial<Connection> = {}): Connection => ({
  ...{ id: null, slot: null, enabled: true, values: valuesOf(simulator), ...more },
});
const read = async () => (await portal.api<Plugin>('GET', GOTIFY, undefined, admin.token)).body;
const save = (connections: readonly Connection[], enabled = true) =>
  portal.api<Plugin>('PUT', GOTIFY, { enabled, settings: { values: {} }, connections }, admin.token);
const readV1 = async () => (await portal.api<Record<string, unknown>>('GET', V1_SETTINGS, undefined, admin.token)).body;
const saveV1 = async (changes: object) => portal.api('POST', V1_SETTINGS, { ...(await readV1()), ...changes }, admin.token);
const namesOf = ({ messages }: GotifySimulator) => messages.map(({ message }) => message);

/** Nina requests a movie. Returns its title. */
async function requestMovie(): Promise<string> {
  const { body } = await portal.api<{ theMovieDbId: string; title: string; requested: boolean }[]>(
    ...(['GET', '/api/v2/Search/movie/popular/0/20', undefined, nina.token] as const),
  );
  const { theMovieDbId, title } = body.find((movie) => !titles.includes(movie.title))!;
  titles.push(title);
  await portal.api('POST', '/api/v1/Request/movie', { theMovieDbId: Number(theMovieDbId) }, nina.token);
  return title;
}
const arrivedAt = (simulator: GotifySimulator, title: string) => waitUntil(() => namesOf(simulator).some((text) => text.includes(title)));
const rows = async () =>
  (await portal.api<{ rows: { state: string; channel: string; title: string }[] }>('GET', '/api/v3/deliveries', undefined, admin.token))
    .body.rows;

beforeAll(async () => {
  titles = [];
  [portal, first, second] = await Promise.all([startPortal({ plugins: ['playground', 'gotify'] }), startGotify(), startGotify()]);
  admin = await createFirstAdministrator(portal);
  nina = await createUser(portal, admin, 'nina', ['RequestMovie']);
});
beforeEach(async () => {
  await save([]);
  const { status } = await save([connectionOf(first), connectionOf(second)]);
  expect(status).toBe(200);
});
afterEach(() => [first, second].forEach(({ faults }) => faults.clear()));
afterAll(() => Promise.all([portal.close(), first.close(), second.close()]));

describe('several connections of a channel', () => {
  it('each get a message, and one that fails does not stop the other', async () => {
    const title = await requestMovie();
    await Promise.all([arrivedAt(first, title), arrivedAt(second, title)]);

    first.faults.fail(500);
    const other = await requestMovie();
    await arrivedAt(second, other);
    await waitUntil(async () => (await rows()).filter((row) => row.title === other && row.state === 'retrying').length === 1);
    expect(namesOf(first).filter((text) => text.includes(other))).toEqual([]);
  });

  it('send types of their own only', async () => {
    const [one, two] = (await read()).connections;
    const { body } = await save([
      { ...connectionOf(first), id: one!.id, messageTypes: ['RequestApproved', 'Issue'] },
      { ...connectionOf(second), id: two!.id },
    ]);
    expect(body.connections.map(({ messageTypes }) => messageTypes)).toEqual([['RequestApproved', 'Issue'], null]);
    expect(body.messageTypes).toContain('NewRequest');

    const title = await requestMovie();
    await arrivedAt(second, title);
    await waitUntil(async () => (await rows()).some((row) => row.title === title && row.state === 'delivered'));
    expect((await rows()).filter((row) => row.title === title)).toHaveLength(1);
    expect(namesOf(first).filter((text) => text.includes(title))).toEqual([]);
  });

  it('keep their types when a save does not name them, and refuse an empty choice', async () => {
    const [one, two] = (await read()).connections;
    const named = [
      { ...connectionOf(first), id: one!.id, messageTypes: ['Issue'] as const },
      { ...connectionOf(second), id: two!.id },
    ];
    await save(named);
    await save(named.map(({ messageTypes: _, ...connection }: Connection) => connection));
    expect((await read()).connections.map(({ messageTypes }) => messageTypes)).toEqual([['Issue'], null]);
    expect((await save([{ ...named[0]!, messageTypes: [] }])).status).toBe(400);
  });

  it('send messages about kinds of titles of their own only', async () => {
    const [one, two] = (await read()).connections;
    const { body } = await save([
      { ...connectionOf(first), id: one!.id, mediaKinds: ['tv', 'album'] },
      { ...connectionOf(second), id: two!.id, mediaKinds: ['movie'], mediaVariant: 'regular' },
    ]);
    expect(body.connections).toMatchObject([
      { mediaKinds: ['tv', 'album'], mediaVariant: null },
      { mediaKinds: ['movie'], mediaVariant: 'regular' },
    ]);

    const title = await requestMovie();
    await arrivedAt(second, title);
    expect((await rows()).filter((row) => row.title === title)).toHaveLength(1);
  });

  it('leave out requests that are in 4K, or are not', async () => {
    const [one, two] = (await read()).connections;
    await save([
      { ...connectionOf(first), id: one!.id, mediaVariant: '4k' },
      { ...connectionOf(second), id: two!.id, mediaVariant: 'regular' },
    ]);
    const title = await requestMovie();
    await arrivedAt(second, title);
    expect((await rows()).filter((row) => row.title === title)).toHaveLength(1);
  });

  it('keep what limits them when a save does not name it, and refuse an unknown kind', async () => {
    const [one, two] = (await read()).connections;
    const limited = { ...connectionOf(first), id: one!.id, mediaKinds: ['movie'], mediaVariant: '4k' };
    const other = { ...connectionOf(second), id: two!.id };
    await save([limited, other]);
    await save([{ ...connectionOf(first), id: one!.id }, other]);
    await saveV1({ priority: 6 });
    expect((await read()).connections).toMatchObject([{ mediaKinds: ['movie'], mediaVariant: '4k' }, { mediaKinds: null }]);
    expect((await save([{ ...limited, mediaKinds: ['book'] }, other])).status).toBe(400);
    expect((await save([{ ...limited, mediaKinds: [] }, other])).status).toBe(400);

    await save([{ ...limited, mediaKinds: null, mediaVariant: null }, other]);
    expect((await read()).connections[0]).toMatchObject({ mediaKinds: null, mediaVariant: null });
  });

  it('are recorded in the audit log with the types that were chosen', async () => {
    const [one, two] = (await read()).connections;
    await save([
      { ...connectionOf(first), id: one!.id, messageTypes: [NOTIFICATION_TYPES[0]!] },
      { ...connectionOf(second), id: two!.id },
    ]);
    const { body } = await portal.api<object>('GET', '/api/v3/audit', undefined, admin.token);
    expect(JSON.stringify(body)).toContain('connection 1: messageTypes');
  });

  it('lose the waiting messages of the one that is removed only', async () => {
    [first, second].forEach(({ faults }) => faults.fail(500));
    const title = await requestMovie();
    await waitUntil(async () => (await rows()).filter((row) => row.title === title && row.state === 'retrying').length === 2);
    const [, two] = (await read()).connections;
    await save([{ ...connectionOf(second), id: two!.id }]);
    expect((await rows()).filter((row) => row.title === title).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['discarded', 'retrying']),
    );
  });
});

describe('the v1 API', () => {
  it('reads and changes the first connection, and leaves the others as they are', async () => {
    const before = (await read()).connections;
    await save([
      { ...connectionOf(first), id: before[0]!.id },
      { ...connectionOf(second), id: before[1]!.id, messageTypes: ['NewRequest'] },
    ]);
    const [, other] = (await read()).connections;
    expect(await readV1()).toMatchObject({ enabled: true, baseUrl: first.baseUrl, applicationToken: SECRET_MASK });

    expect((await saveV1({ priority: 9 })).body).toBe(true);
    const [changed, kept] = (await read()).connections;
    expect(changed).toMatchObject({ id: before[0]!.id, values: { priority: 9 }, secretsSet: ['applicationToken'] });
    expect(kept).toEqual(other);
  });

  it('switches the first connection off and on, while the others go on sending', async () => {
    await saveV1({ enabled: false });
    expect(await readV1()).toMatchObject({ enabled: false });
    expect(await read()).toMatchObject({ enabled: true, connections: [{ enabled: false }, { enabled: true }] });
    const title = await requestMovie();
    await arrivedAt(second, title);
    expect(namesOf(first).filter((text) => text.includes(title))).toEqual([]);

    await saveV1({ enabled: true });
    expect(await readV1()).toMatchObject({ enabled: true });
    expect((await read()).connections).toMatchObject([{ enabled: true }, { enabled: true }]);
  });

  it('keeps the switches of a plug-in that is off', async () => {
    const { connections } = await read();
    await save(
      connections.map(({ id }, index) => ({ ...connectionOf([first, second][index]!), id })),
      false,
    );
    await saveV1({ enabled: false, priority: 7 });
    expect(await read()).toMatchObject({ enabled: false, connections: [{ enabled: true }, { enabled: true }] });
  });

  it('keeps a connection that another portal has just added, and what it changed', async () => {
    const posted = await readV1();
    const repository = portal.get(PluginConnectionRepository);
    const { plugin, connections } = await repository.find('gotify');
    const added = { ...connections[1]!, id: randomUUID(), position: 2 };
    const changed = { ...connections[1]!, messageTypes: ['NewRequest'] as const };
    await repository.replace({ ...plugin!, revision: plugin!.revision + 1 }, [connections[0]!, changed, added]);

    expect((await portal.api('POST', V1_SETTINGS, { ...posted, priority: 9 }, admin.token)).body).toBe(true);
    expect((await repository.find('gotify')).connections).toMatchObject([
      { id: connections[0]!.id, values: { priority: 9 } },
      { id: changed.id, messageTypes: ['NewRequest'] },
      { id: added.id },
    ]);
  });

  it('has a single switch where there is one connection', async () => {
    const [one] = (await read()).connections;
    await save([{ ...connectionOf(first), id: one!.id }]);
    await saveV1({ enabled: false });
    expect(await read()).toMatchObject({ enabled: false, connections: [{ enabled: true }] });
    await saveV1({ enabled: true });
    expect(await read()).toMatchObject({ enabled: true, connections: [{ enabled: true }] });
  });

  it('tests the first connection', async () => {
    const test = async () => (await portal.api('POST', '/api/v1/Tester/gotify', await readV1(), admin.token)).body;
    second.faults.fail(500);
    expect(await test()).toBe(true);
    first.faults.fail(500);
    expect(await test()).toBe(false);
  });
});
