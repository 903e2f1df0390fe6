import plex from '@ombi/plugin-plex';
import { startPlex, type PlexSimulator } from '@ombi/plugin-plex/simulator';
import { Manifest } from '@ombi/sdk';
import { ombi } from '../../../plugins/plex/package.json';
import { importFrom } from '../identity-providers/fake-identity-providers.js';
import { Clock } from '../../src/kernel/index.js';
import { createLoadedPlugin, PluginSet } from '../../src/plugin-host/index.js';
import { MovableClock } from '../support/movable-clock.js';
import { createFirstAdministrator, signIn, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

const plugins = new PluginSet(
  [createLoadedPlugin({ folder: '/nowhere', version: '1.0.0', firstParty: true, manifest: Manifest.parse(ombi) }, plex as never)],
  [],
);

interface Token {
  readonly access_token?: string;
  readonly errorMessage?: string;
}
interface Account {
  readonly id: string;
  readonly userName: string;
  readonly userType: number;
  readonly claims: readonly { readonly value: string; readonly enabled: boolean }[];
}

describe('an account service with public registration', () => {
  const clock = new MovableClock();
  let portal: RunningPortal;
  let service: PlexSimulator;
  let admin: TestUser;

  beforeAll(async () => {
    service = await startPlex();
    portal = await startPortal({ pluginSet: plugins, overrides: [[Clock, clock]] });
    admin = await createFirstAdministrator(portal);
    const values = { ip: '127.0.0.1', port: service.port, token: service.token, machineIdentifier: service.machineIdentifier };
    const settings = { values: { accountAddress: service.url, webAddress: service.url } };
    const body = { enabled: true, settings, connections: [{ id: null, slot: null, enabled: true, values }] };
    expect(await portal.api('PUT', '/api/v3/plugins/plex', body, admin.token)).toMatchObject({ status: 200 });
    await portal.api('POST', '/api/v1/Settings/authentication', { enableOAuth: true }, admin.token);
    await portal.api('POST', '/api/v1/Settings/UserManagement', { importPlexUsers: true }, admin.token);
  });
  beforeEach(() => {
    clock.offset += 3_600_000;
    service.faults.clear();
  });
  afterAll(async () => {
    await portal?.close();
    await service?.close();
  });

  const post = <T = Token>(path: string, body: object, token?: string) => portal.api<T>('POST', `/api/v1/${path}`, body, token);
  const account = async (token?: string) => (await portal.api<Account>('GET', '/api/v1/Identity', undefined, token)).body;

  it('signs its users in by a pop-up that an old client opened', async () => {
    const { body: clientId } = await portal.api<string>('GET', '/api/v1/Settings/clientid');
    const made = await fetch(`${service.url}/api/v2/pins?strong=true`, {
      method: 'POST',
      headers: { 'X-Plex-Client-Identifier': clientId },
    });
    const plexTvPin = (await made.json()) as { id: number; code: string };
    const { body: opened } = await post<{ url: string; pinId: number }>('Token', { usePlexOAuth: true, plexTvPin, rememberMe: false });
    expect(opened.url).toContain(`${service.url}/auth#?clientID=${clientId}&code=${plexTvPin.code}`);

    const look = async () => {
      clock.offset += 1000;
      return (await portal.api<Token>('GET', `/api/v1/Token/${opened.pinId}`)).body;
    };
    expect(await look()).toEqual({ errorMessage: expect.any(String) });
    service.state.approvePin(opened.url, 'guest');
    expect(await account((await look()).access_token)).toMatchObject({ userName: 'guest', userType: 2 });
    expect(await look()).toEqual({ errorMessage: expect.any(String) });
  });

  it('signs the same users in by token and by password', async () => {
    const { status, body } = await post('Token/plextoken', { plexToken: 'token-of-guest' });
    expect(status).toBe(200);
    const { id } = await account(body.access_token);
    const { body: byPassword } = await signIn(portal, 'guest', 'guest knows it');
    expect((await account(byPassword.access_token)).id).toBe(id);
    expect((await signIn(portal, 'guest', 'wrong')).status).toBe(401);
  });

  it('refuses a token that is empty or unknown', async () => {
    expect((await post('Token/plextoken', {})).status).toBe(400);
    expect((await post('Token/plextoken', { plexToken: '' })).status).toBe(400);
    expect((await post('Token/plextoken', { plexToken: 'nobodys' })).status).toBe(401);
    expect((await post('Token/plextoken', { plexToken: 'two\r\nlines' })).status).toBe(401);
  });

  it('refuses users without access to the server, with every sign-in method', async () => {
    service.state.addAccount('stranger');
    expect((await post('Token/plextoken', { plexToken: 'token-of-stranger' })).status).toBe(401);
    const login = { userName: 'stranger', password: 'stranger knows it' };
    expect((await portal.api('POST', '/api/v3/sign-in/plex/password', login)).status).toBe(401);
  });

  it('never signs in to a local account with the same name', async () => {
    service.state.addAccount('admin', { share: 'given' });
    expect((await post('Token/plextoken', { plexToken: 'token-of-admin' })).status).toBe(401);
    service.state.accounts.pop();
  });

  it('imports its users, and does not make the owner an administrator', async () => {
    expect((await post<boolean>('Job/plexuserimporter', {}, admin.token)).body).toBe(true);
    expect(await importFrom(portal, admin.token, 'plex')).toBe('succeeded');
    const owner = await account((await post('Token/plextoken', { plexToken: service.token })).body.access_token);
    expect(owner).toMatchObject({ userName: 'owner', userType: 2 });
    expect(owner.claims.filter(({ enabled }) => enabled)).toEqual([]);
    const { body: friends } = await portal.api('GET', '/api/v1/Plex/friends', undefined, admin.token);
    expect(friends).toEqual([
      { username: 'guest', id: '13000002' },
      { username: 'visitor', id: '13000003' },
    ]);
  });

  it('lists its users for old clients in the v1 format', async () => {
    const { body } = await portal.api('GET', '/api/v1/Settings/UserManagement', undefined, admin.token);
    expect(body).toMatchObject({ importPlexUsers: true, cleanupPlexUsers: false, bannedPlexUserIds: [] });
  });

  it('lets an administrator invite people to the libraries of a connected server', async () => {
    service.library.addSection('Films', 'movie');
    const { body: libraries } = await portal.api('GET', `/api/v1/Plex/Libraries/${service.machineIdentifier}`, undefined, admin.token);
    expect(libraries).toEqual({ data: [{ id: '7001', key: '1', type: 'movie', title: 'Films' }], successful: true, message: null });
    const { body: unknown } = await portal.api('GET', '/api/v1/Plex/Libraries/another', undefined, admin.token);
    expect(unknown).toEqual({ data: null, successful: false, message: expect.any(String) });

    const friend = service.state.addAccount('friend');
    const invitation = { username: 'friend', machineIdentifier: service.machineIdentifier, libsSelected: [7001] };
    expect((await post('Plex/user', invitation, admin.token)).body).toEqual({ success: true, error: null });
    expect(friend.share).toBe('pending');
    expect((await post('Plex/user', invitation, admin.token)).body).toEqual({ success: false, error: expect.stringContaining('rejected') });
    expect((await post('Plex/user', invitation)).status).toBe(401);
    service.library.sections.pop();
  });

  it('shows an administrator the servers of an account, whether the portal knows one or not', async () => {
    const { status, body } = await post('Plex/servers', { login: 'owner', password: 'owner knows it' }, admin.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: null,
      servers: {
        size: '1',
        devices: [
          {
            name: 'Simulated Plex',
            machineIdentifier: service.machineIdentifier,
            localAddresses: '127.0.0.1,localhost',
            port: String(service.port),
            scheme: 'http',
            owned: '1',
            ownerId: null,
            connections: [{ local: '0' }, { local: '1' }, { local: '1' }],
          },
        ],
      },
    });
    expect((await post('Plex/servers', { login: 'owner', password: 'wrong' }, admin.token)).body).toEqual({
      success: false,
      message: expect.any(String) as string,
      servers: null,
    });
    expect((await post('Plex/servers', { login: 'owner', password: 'owner knows it' })).status).toBe(401);
  });

  it('shows an administrator the sections of a server before it is stored', async () => {
    service.library.addSection('Films', 'movie');
    const posted = { ip: '127.0.0.1', port: service.port, plexAuthToken: service.token };
    expect((await post('Plex/Libraries', posted, admin.token)).body).toEqual({
      data: { mediaContainer: { size: 1, directory: [{ key: '1', title: 'Films' }] } },
      successful: true,
      message: null,
    });
    const wrong = await post('Plex/Libraries', { ...posted, plexAuthToken: 'wrong' }, admin.token);
    expect(wrong).toMatchObject({ status: 200, body: { data: null, successful: false, message: 'unauthorized' } });
    expect((await post('Tester/plex', posted, admin.token)).body).toBe(true);
    expect((await post('Tester/plex', { ...posted, plexAuthToken: 'wrong' }, admin.token)).body).toBe(false);
  });

  it('leaks no tokens and passwords when it fails', async () => {
    service.faults.fail(400, { message: `no: ${service.token}` });
    const { status, body } = await post('Token/plextoken', { plexToken: 'token-of-guest' });
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toMatch(/token-of/);
  });
});
