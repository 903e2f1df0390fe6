import {
  refKey,
  type Ctx,
  type CursorPage,
  type NamedEvent,
  type PluginPermission,
  type Portal,
  type PortalRequest,
  type PortalTitle,
  type PortalTitleSummary,
  type PublishOptions,
} from '@ombi/sdk';
import { z } from 'zod';
import { albumRef } from '../../../../plugins/playground/src/ids.js';
import { EventBus } from '../../../src/events/index.js';
import { fakePlugins, type FakePlugin, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { addToMediaServer } from '../../support/requests/media-server-contents.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

interface Heard {
  readonly plugin: string;
  readonly event: NamedEvent;
}

const heard: Heard[] = [];
const created: { readonly plugin: string }[] = [];
const returned: { readonly plugin: string }[] = [];

interface Publication {
  readonly name: `${string}:${string}`;
  readonly payload: object;
  readonly options?: PublishOptions;
  readonly times?: number;
}

/** A plug-in that calls what the test says, and hears everything. */
const reader = (id: string, permissions: readonly PluginPermission[]): FakePlugin => ({
  manifest: { id, name: id, permissions: [...permissions] },
  definition: {
    id,
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({}), max: 1 },
    target: () => ({ baseUrl: 'http://nowhere.example' }),
    provides: {},
    actions: {
      read: ({ portal }: Ctx, { method, args }: { method: keyof Portal; args: never[] }) =>
        (portal[method] as (...given: never[]) => Promise<unknown>)(...args),
      publish: ({ events }: Ctx, { name, payload, options, times = 1 }: Publication) =>
        Promise.all(Array.from({ length: times }, () => events.publish(name, { ...payload }, options))).then(() => 'published'),
    },
    ...(permissions.includes('events') && {
      on: {
        '*': async (_ctx: Ctx, event: NamedEvent) => void heard.push({ plugin: id, event }),
        'request.created': async (_ctx: Ctx, event: unknown) => void created.push({ ...(event as object), plugin: id }),
        'hearing:returned': async (_ctx: Ctx, event: unknown) => void returned.push({ ...(event as object), plugin: id }),
      },
    }),
  },
});

const MOVIE = { kind: 'movie', title: expect.any(String), year: expect.any(Number), state: 'pending', requesterName: 'Anna' };

describe('what plug-ins read of the portal', () => {
  let folders: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;
  let anna: TestUser;
  let movieId: number;

  const act = (plugin: string, action: string, input: object) =>
    portal.api('POST', `/api/v3/plugins/${plugin}/actions/${action}`, { input, values: {} }, admin.token);
  const read = async (method: keyof Portal, args: unknown[], plugin = 'all') => act(plugin, 'read', { method, args });

  beforeAll(async () => {
    folders = fakePlugins([
      reader('all', ['events', 'requests.read', 'users.read', 'catalogue.read']),
      reader('hearing', ['events']),
      reader('none', []),
    ]);
    portal = await startPortal({ plugins: ['playground'], morePlugins: await folders.load() });
    admin = await createFirstAdministrator(portal);
    for (const id of ['all', 'hearing', 'none'])
      await portal.api(
        'PUT',
        `/api/v3/plugins/${id}`,
        { enabled: true, connections: [{ id: null, slot: null, enabled: true, values: {} }] },
        admin.token,
      );
    anna = await createUser(portal, admin, 'Anna', ['RequestMovie']);
    const { body } = await portal.api<{ id: number }[]>('GET', '/api/v2/search/movie/popular/0/5', undefined, anna.token);
    movieId = Number(body[0]!.id);
  });
  beforeEach(() => {
    heard.length = created.length = returned.length = 0;
  });
  afterAll(async () => {
    await portal.close();
    folders.remove();
  });

  it('gives a request to those that may read requests, and adds it to events', async () => {
    const { body } = await portal.api<{ requestId: number }>('POST', '/api/v1/request/movie', { theMovieDbId: movieId }, anna.token);
    await portal.get(EventBus).whenSettled();

    expect((await read('request', ['movie', body.requestId])).body).toMatchObject({
      ...MOVIE,
      requestId: body.requestId,
      requesterId: anna.id,
    });
    expect((await read('request', ['movie', 4711])).body).toBeNull();
    const heardBy = (id: string) => created.find(({ plugin }) => plugin === id);
    expect(heardBy('all')).toMatchObject({ version: 1, requestId: body.requestId, request: MOVIE });
    expect(heard.find(({ event: { name } }) => name === 'request.created')!.event).toMatchObject({
      version: 1,
      payload: { autoApproved: false },
    });
    expect(heardBy('hearing')).not.toHaveProperty('request');
    expect(created).toHaveLength(2);
  });

  it('lists requests and users from a cursor', async () => {
    const first = (await read('requests', [{ limit: 1 }])).body as { items: PortalRequest[]; next: string };
    expect(first.items).toMatchObject([MOVIE]);
    expect((await read('requests', [{ after: first.next }])).body).toEqual({ items: [], next: first.next });

    const users: string[] = [];
    for (let after: string | null = null, left = true; left;) {
      const page = (await read('users', [{ after, limit: 1 }])).body as { items: { userName: string }[]; next: string | null };
      users.push(...page.items.map(({ userName }) => userName));
      [after, left] = [page.next, page.items.length > 0];
    }
    expect(users.sort()).toEqual(['Anna', admin.userName].sort());
    expect((await read('user', [anna.id])).body).toMatchObject({ userName: 'Anna', displayName: 'Anna' });
  });

  it('gives titles of the catalogue', async () => {
    const title = (await read('title', [{ kind: 'movie', source: 'tmdb', id: String(movieId) }])).body;
    expect(title).toMatchObject({ ref: { kind: 'movie' }, title: expect.any(String), posterUrl: null });
    expect((await read('title', [{ kind: 'movie', source: 'tmdb', id: '4711' }])).body).toBeNull();
  });

  it('gives albums with their artist, and artists', async () => {
    const album = (await read('title', [albumRef(101)])).body as PortalTitle;
    expect(album).toMatchObject({ ref: albumRef(101), title: expect.stringMatching(/./), year: expect.any(Number) });
    expect(album.ids).toEqual({ musicbrainz: albumRef(101).id });
    const artist = (await read('title', [album.artist!.ref])).body as PortalTitle;
    expect(artist).toMatchObject({ ref: album.artist!.ref, title: album.artist!.name, overview: expect.any(String) });
    expect(artist).not.toHaveProperty('artist');
    for (const ref of [
      { ...albumRef(101), id: 'no-uuid' },
      albumRef(99_999),
      { kind: 'movie', source: 'musicbrainz', id: albumRef(101).id },
    ])
      expect((await read('title', [ref])).body).toBeNull();
  });

  it('lists the titles of media servers from a cursor', async () => {
    for (const [kind, number] of [
      ['movie', 1],
      ['tv', 2],
      ['album', 3],
    ] as const)
      await addToMediaServer(portal, kind, number);
    const refs: string[] = [];
    let page = (await read('titles', [{ limit: 2 }])).body as CursorPage<PortalTitleSummary>;
    for (; page.items.length > 0; page = (await read('titles', [{ after: page.next, limit: 2 }])).body as typeof page) {
      expect(page.items.length).toBeLessThanOrEqual(2);
      refs.push(...page.items.map(({ ref }) => refKey(ref)));
      expect(page.items[0]).toMatchObject({
        title: expect.any(String),
        year: 2020,
        ids: { [page.items[0]!.ref.source]: page.items[0]!.ref.id },
      });
    }
    expect(refs.map((key) => key.split(':', 2).join(':'))).toEqual(['movie:tmdb', 'tv:tmdb', 'album:musicbrainz']);
    await addToMediaServer(portal, 'movie', 4);
    expect(((await read('titles', [{ after: page.next }])).body as typeof page).items).toHaveLength(1);
  });

  it('gives pictures to every plug-in, as the portal serves them to anybody', async () => {
    const { body } = await portal.api<{ posterPath: string }[]>('GET', '/api/v2/search/movie/popular/0/5', undefined, anna.token);
    const { posterPath } = body[0]!;
    const { headers } = await portal.api('GET', `/api/v3/images/w300${posterPath}`);
    expect((await read('image', [`w300${posterPath}`], 'none')).body).toMatchObject({ contentType: headers.get('content-type') });
    expect((await read('image', ['w300/unknown.jpg'], 'none')).body).toBeNull();
    for (const path of ['w300/../secret', 'huge/a.jpg', 'w300', ''])
      expect((await read('image', [path], 'none')).body).toMatchObject({ type: 'plugin/rejected' });
  });

  it.each([
    ['request', ['movie', 1], 'requests.read'],
    ['requests', [], 'requests.read'],
    ['user', ['x'], 'users.read'],
    ['users', [], 'users.read'],
    ['title', [{ kind: 'movie', source: 'tmdb', id: '1' }], 'catalogue.read'],
    ['titles', [], 'catalogue.read'],
  ] as const)('refuses %s without its permission', async (method, args, permission) => {
    const { body } = await read(method, [...args], 'none');
    expect(body).toMatchObject({ type: 'plugin/unauthorized', detail: expect.stringContaining(permission) });
  });

  it.each([
    ['request', ['show', 1]],
    ['request', ['movie', 1.5]],
    ['requests', [{ limit: 1000 }]],
    ['requests', [{ after: "1' OR 1=1" }]],
    ['users', [{ after: 'x'.repeat(200) }]],
    ['user', [{ id: 1 }]],
    ['title', [{ kind: 'movie', source: 'elsewhere', id: '1' }]],
    ['title', [{ kind: 'podcast', source: 'tmdb', id: '1' }]],
    ['titles', [{ limit: 101 }]],
    ['titles', [{ limit: 1e9 }]],
    ['titles', [{ limit: 0 }]],
    ['titles', [{ after: '' }]],
    ['titles', [{ after: '1e3' }]],
    ['titles', [{ after: '-1' }]],
    ['titles', [{ after: '9999999999' }]],
    ['titles', [{ after: { $gt: 0 } }]],
  ] as const)('refuses invalid arguments of %s', async (method, args) => {
    expect((await read(method, [...args])).body).toMatchObject({ type: 'plugin/rejected' });
  });

  describe('events of plug-ins', () => {
    it('are heard by other plug-ins, with their names', async () => {
      await act('hearing', 'publish', { name: 'hearing:returned', payload: { ring: 7 } });
      await portal.get(EventBus).whenSettled();
      const event = { name: 'hearing:returned', version: 1, payload: { ring: 7 }, facts: { ring: 7 } };
      expect(heard.filter(({ event: { name } }) => name.includes(':'))).toEqual([
        { plugin: 'all', event },
        { plugin: 'hearing', event },
      ]);
    });

    it('carry the version that their publisher names', async () => {
      await act('hearing', 'publish', { name: 'hearing:returned', payload: { ring: 7 }, options: { version: 2 } });
      await act('hearing', 'publish', { name: 'hearing:returned', payload: { version: '1.4.0' }, options: { version: 3 } });
      await portal.get(EventBus).whenSettled();
      expect(returned.filter(({ plugin }) => plugin === 'all')).toEqual([
        { plugin: 'all', version: 2, ring: 7 },
        { plugin: 'all', version: '1.4.0' },
      ]);
      expect(heard.filter(({ plugin }) => plugin === 'all').map(({ event }) => event.version)).toEqual([2, 3]);
    });

    it.each([0, 1.5, -1, 2_000_000, '2', null])('are refused with the version %p', async (version) => {
      const publication = { name: 'hearing:returned', payload: {}, options: { version } };
      expect((await act('hearing', 'publish', publication)).body).toMatchObject({ type: 'plugin/rejected' });
    });

    it.each([
      ['another namespace', 'all:returned', {}],
      ['a name of the portal', 'request.created', {}],
      ['no local name', 'hearing:', {}],
      ['a payload that is too large', 'hearing:returned', { text: 'x'.repeat(20_000) }],
    ])('are refused with %s', async (_, name, payload) => {
      expect((await act('hearing', 'publish', { name, payload })).body).toMatchObject({ type: 'plugin/rejected' });
    });

    it('need the permission', async () => {
      expect((await act('none', 'publish', { name: 'none:a', payload: {} })).body).toMatchObject({ type: 'plugin/unauthorized' });
    });

    it('are limited', async () => {
      expect((await act('hearing', 'publish', { name: 'hearing:a', payload: {}, times: 100 })).body).toMatchObject({
        type: 'plugin/rate-limited',
      });
    });
  });

  it('are not told of internal events by *', async () => {
    await portal.get(EventBus).publish('job.rescheduled', { names: [] });
    await portal.get(EventBus).publish('user.changed', { userId: anna.id });
    await portal.get(EventBus).whenSettled();
    expect(new Set(heard.map(({ event: { name } }) => name))).toEqual(new Set(['user.changed']));
  });
});
