import type { UiContribution, UiSlot } from '@ombi/sdk';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { fakeDownloader, fakePlugins, type FakePlugin, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

const EVERYWHERE: readonly UiSlot[] = [
  'settings.movies',
  'setup.mediaServer',
  'signIn.provider',
  'details.link',
  'request.options',
  'user.preferences',
];

interface Shown {
  readonly id: string;
  readonly slots: readonly { readonly slot: string }[];
}

/** A plug-in with a screen in every slot. */
const everywhere = (id: string): FakePlugin => ({
  manifest: {
    id,
    name: id,
    provides: ['downloader'],
    permissions: ['screens'],
    ui: { entry: './dist/ui/remoteEntry.js', slots: EVERYWHERE.map((slot) => ({ slot, module: 'part' })) },
  },
  definition: fakeDownloader({ id }),
  files: { 'dist/ui/remoteEntry.js': 'built' },
});

describe('the list of plug-in UIs', () => {
  let folders: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;

  const shown = async (token?: string) =>
    Object.fromEntries(
      (await portal.api<Shown[]>('GET', '/api/v3/ui/catalogue', undefined, token)).body.map(({ id, slots }) => [
        id,
        slots.map(({ slot }) => slot),
      ]),
    );

  beforeAll(async () => {
    folders = fakePlugins([everywhere('lit'), everywhere('dark')]);
    portal = await startPortal({ pluginSet: await folders.load() });
  });
  afterAll(async () => {
    await portal.close();
    folders.remove();
  });

  it('shows anonymous visitors the set-up slots while it lasts, also of disabled plug-ins', async () => {
    expect(await shown()).toEqual({ lit: ['setup.mediaServer'], dark: ['setup.mediaServer'] });
  });

  it('shows each user the slots for them, and disabled plug-ins only where they are enabled', async () => {
    admin = await createFirstAdministrator(portal);
    const decider = await createUser(portal, admin, 'decider', ['PowerUser']);
    const guest = await createUser(portal, admin, 'guest', ['RequestMovie']);
    const { status } = await portal.api('PUT', '/api/v3/plugins/lit', { enabled: true, connections: [] }, admin.token);
    expect(status).toBe(200);

    expect(await shown(guest.token)).toEqual({ lit: ['details.link', 'user.preferences'] });
    expect(await shown(decider.token)).toEqual({ lit: ['details.link', 'request.options', 'user.preferences'] });
    expect(await shown(admin.token)).toEqual({
      lit: ['settings.movies', 'setup.mediaServer', 'details.link', 'request.options', 'user.preferences'],
      dark: ['settings.movies', 'setup.mediaServer'],
    });
  });

  it('shows anonymous visitors the sign-in slots of enabled plug-ins, and no others', async () => {
    const { body } = await portal.api('GET', '/api/v3/ui/catalogue');
    expect(body).toEqual([
      {
        id: 'lit',
        name: 'lit',
        builtIn: true,
        version: '1.0.0',
        build: '1.0.0',
        entry: '/plugin-ui/lit/1.0.0/remoteEntry.js',
        logo: null,
        slots: [{ slot: 'signIn.provider', module: 'part', title: null, icon: null, order: 0, job: null }],
      },
    ]);
  });

  it('removes a sign-in slot as soon as its plug-in is disabled', async () => {
    await portal.api('PUT', '/api/v3/plugins/lit', { enabled: false, connections: [] }, admin.token);
    expect(await shown()).toEqual({});
  });
});

describe('the slots inside of pages', () => {
  const SLOTS: UiContribution[] = [
    { slot: 'navigation.page', module: 'calendar', title: 'page.title', icon: 'calendar', order: 7 },
    { slot: 'navigation.page', module: 'decisions', permission: 'requests.decide' },
    { slot: 'details.panel', module: 'secrets', permission: 'settings.manage' },
    { slot: 'requestList.column', module: 'column' },
    { slot: 'dashboard.card', module: 'card' },
    { slot: 'job.result', module: 'report', job: 'sync' },
  ];
  let folders: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;

  const modules = async (token?: string) =>
    (await portal.api<{ slots: { module: string }[] }[]>('GET', '/api/v3/ui/catalogue', undefined, token)).body.flatMap(({ slots }) =>
      slots.map(({ module }) => module),
    );

  beforeAll(async () => {
    const { manifest, definition } = everywhere('lit');
    folders = fakePlugins([{ manifest: { ...manifest, ui: { entry: './dist/ui/remoteEntry.js', slots: SLOTS } }, definition }]);
    portal = await startPortal({ pluginSet: await folders.load() });
    admin = await createFirstAdministrator(portal);
  });
  afterAll(async () => {
    await portal.close();
    folders.remove();
  });

  it('are shown to nobody while the plug-in is disabled', async () => {
    expect(await modules(admin.token)).toEqual([]);
  });

  it('are shown to the users who have the permission that each asks for', async () => {
    const { status } = await portal.api('PUT', '/api/v3/plugins/lit', { enabled: true, connections: [] }, admin.token);
    expect(status).toBe(200);
    const decider = await createUser(portal, admin, 'decider', ['PowerUser']);
    const guest = await createUser(portal, admin, 'guest', ['RequestMovie']);

    expect(await modules()).toEqual([]);
    expect(await modules(guest.token)).toEqual(['calendar', 'column']);
    expect(await modules(decider.token)).toEqual(['calendar', 'decisions', 'column']);
    expect(await modules(admin.token)).toEqual(['calendar', 'decisions', 'secrets', 'column', 'card', 'report']);
  });

  it('say what the page needs to list them', async () => {
    const { body } = await portal.api<{ slots: object[] }[]>('GET', '/api/v3/ui/catalogue', undefined, admin.token);
    expect(body[0]?.slots[0]).toEqual({
      slot: 'navigation.page',
      module: 'calendar',
      title: 'page.title',
      icon: 'calendar',
      order: 7,
      job: null,
    });
    expect(body[0]?.slots.at(-1)).toMatchObject({ slot: 'job.result', job: 'sync' });
  });
});

describe('the UI of an installed plug-in', () => {
  it('is marked as not built in, and its screens have the names of the manifest, even where files are missing', async () => {
    const { manifest, definition } = everywhere('bare');
    const installed = fakePlugins([{ manifest, definition, community: true }]);
    const portal = await startPortal({ pluginSet: await installed.load() });
    const { body } = await portal.api<object[]>('GET', '/api/v3/ui/catalogue');
    expect(body).toMatchObject([
      { id: 'bare', builtIn: false, entry: expect.stringMatching(/^\/plugin-ui\/bare\/.*\/remoteEntry\.js$/) as string },
    ]);
    await portal.close();
    installed.remove();
  });
});
