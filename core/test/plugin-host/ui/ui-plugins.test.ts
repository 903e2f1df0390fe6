import type { Slot } from '@ombi/sdk';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { depot, fakePlugins, type FakePlugin, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

const EVERYWHERE: readonly Slot[] = [
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

/** A plug-in with something to say in every place. */
const everywhere = (id: string): FakePlugin => ({
  manifest: {
    id,
    name: id,
    provides: ['downloader'],
    permissions: ['screens'],
    ui: { entry: './dist/ui/remoteEntry.js', slots: EVERYWHERE.map((slot) => ({ slot, module: 'part' })) },
  },
  definition: depot({ id }),
  files: { 'dist/ui/remoteEntry.js': 'built' },
});

describe('the catalogue of browser halves', () => {
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

  it('shows strangers the places of the set-up while it lasts, also of plug-ins that are still off', async () => {
    expect(await shown()).toEqual({ lit: ['setup.mediaServer'], dark: ['setup.mediaServer'] });
  });

  it('shows each person what is for them, and plug-ins that are off only where they are switched on', async () => {
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

  it('shows strangers at the door the ways in of plug-ins that are on, and not a word about anything else', async () => {
    const { body } = await portal.api('GET', '/api/v3/ui/catalogue');
    expect(body).toEqual([
      {
        id: 'lit',
        name: 'lit',
        builtIn: true,
        version: '1.0.0',
        build: '1.0.0',
        entry: '/plugin-ui/lit/1.0.0/remoteEntry.js',
        slots: [{ slot: 'signIn.provider', module: 'part' }],
      },
    ]);
  });

  it('forgets a way in as soon as its plug-in is switched off', async () => {
    await portal.api('PUT', '/api/v3/plugins/lit', { enabled: false, connections: [] }, admin.token);
    expect(await shown()).toEqual({});
  });
});

describe('the browser half of an installed plug-in', () => {
  it('is known as such, and its screens are named as its manifest promises them, even where they are missing', async () => {
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
