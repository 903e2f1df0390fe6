import { randomUUID } from 'node:crypto';
import { definePlugin, Manifest, PluginFailure, type Capability, type Identity, type Page, type Slice } from '@ombi/sdk';
import { z } from 'zod';
import { JobScheduler } from '../../src/jobs/index.js';
import type { JobView } from '../../src/jobs/job.js';
import type { RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';
import { createLoadedPlugin, PluginSet } from '../../src/plugin-host/index.js';

/** Users of one connection. A test fills it, and can make it fail. */
class FakeUserDirectory {
  users: Identity[] = [];
  readonly passwords = new Map<string, string>();
  /** Tokens issued to programs. */
  readonly tokens = new Map<string, Identity>();
  /** Pop-up sign-ins by handle; null until the user has authenticated. */
  readonly popupSessions = new Map<string, Identity | null>();
  isDown = false;
  failsAt = Number.POSITIVE_INFINITY;
  reportedTotal: number | null = null;
  calls = 0;
  /** Returned for a right password instead of the matching user. */
  wrongIdentity: Identity | null = null;
  /** Answers wait for this promise. */
  answerGate = Promise.resolve();

  addUser(userName: string, more: Partial<Identity> = {}): Identity {
    const identity = { id: `id-of-${userName}`, userName, emailAddress: null, isAdministrator: false, isDisabled: false, ...more };
    this.users.push(identity);
    this.passwords.set(userName.toLowerCase(), `${userName} knows it`);
    return identity;
  }

  /** Authenticates the user in the pop-up. */
  completePopup(handle: string, identity: Identity): void {
    this.popupSessions.set(handle, identity);
  }

  async respond<T>(work: () => T): Promise<T> {
    this.calls += 1;
    await this.answerGate;
    if (this.isDown) throw new PluginFailure('unreachable', 'the lodge said: secret words');
    return work();
  }

  page({ offset, limit }: Slice): Page<Identity> {
    if (offset >= this.failsAt) throw new PluginFailure('unreachable');
    return { items: this.users.slice(offset, offset + limit), total: this.reportedTotal ?? this.users.length };
  }

  checkPassword(userName: string, password: string): Identity | null {
    if (this.passwords.get(userName.toLowerCase()) !== password) return null;
    return this.wrongIdentity ?? this.users.find((person) => person.userName.toLowerCase() === userName.toLowerCase()) ?? null;
  }

  openPopup(): string {
    const handle = randomUUID();
    this.popupSessions.set(handle, null);
    return handle;
  }

  popupState(handle: string) {
    if (!this.popupSessions.has(handle)) return { state: 'expired' } as const;
    const identity = this.popupSessions.get(handle);
    if (!identity) return { state: 'waiting' } as const;
    this.popupSessions.delete(handle);
    return { state: 'done', identity } as const;
  }
}

const connection = z.object({ name: z.string() });
type FakeUserDirectories = Readonly<Record<string, FakeUserDirectory>>;

/** An identity provider plug-in with as many connections as a test has, and its own names in the v1 API. */
const fakeProvider = (id: string, userType: number, directories: FakeUserDirectories) => {
  const directoryOf = ({ connection: { name } }: { connection: { name: string } }): FakeUserDirectory => directories[name]!;
  return definePlugin({
    id,
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: connection, max: 5 },
    target: () => ({ baseUrl: 'http://porter.invalid' }),
    provides: {
      authProvider: {
        userType,
        otherUserTypes: [{ userType: userType + 10, name: `${id} annex` }],
        features: ['password', 'popup', 'token', 'import'],
        checkPassword: (ctx, { userName, password }) => directoryOf(ctx).respond(() => directoryOf(ctx).checkPassword(userName, password)),
        startPopup: (ctx) =>
          directoryOf(ctx).respond(() => ({
            url: `https://porter.example/window?for=${ctx.portalName}`,
            handle: directoryOf(ctx).openPopup(),
            expiresInMs: 60_000,
          })),
        checkPopup: (ctx, handle) => directoryOf(ctx).respond(() => directoryOf(ctx).popupState(handle)),
        checkToken: (ctx, token) => directoryOf(ctx).respond(() => directoryOf(ctx).tokens.get(token) ?? null),
        users: (ctx, slice) => directoryOf(ctx).respond(() => directoryOf(ctx).page(slice)),
      },
    },
    test: async () => ({ ok: true }),
    v1Api: {
      jobs: [{ job: 'user-import', start: `${id}importer`, setting: 'userImporter' }],
      userManagement: { importPeople: `import${id}Users`, cleanUp: `cleanup${id}Users`, banned: `banned${id}UserIds` },
      signIn: {
        flag: `use${id}Window`,
        member: `${id}Pin`,
        body: z.object({ code: z.string() }),
        visit: ({ code }: { code: string }, _state, portalId, portalName) => ({
          url: `https://porter.example/${code}?for=${portalId}&by=${portalName}`,
          handle: code,
          expiresInMs: 60_000,
        }),
      },
      tokenSignIn: { path: `Token/${id}token`, member: `${id}Token` },
    },
  });
};

const loadFakeProvider = (id: string, userType: number, directories: FakeUserDirectories) => {
  const definition = fakeProvider(id, userType, directories);
  const manifest = Manifest.parse({
    id,
    name: id === 'porter' ? 'Porter' : 'Usher',
    sdk: '^1.0.0',
    server: './dist/server/index.js',
    provides: Object.keys(definition.provides) as Capability[],
    permissions: ['accounts'],
  });
  const logo = id === 'porter' ? 'logo.svg' : null;
  return createLoadedPlugin({ folder: '/nowhere', version: '1.0.0', firstParty: true, manifest, logo }, definition as never);
};

/** Fake (mock) identity providers: one with two connections, and one with one. */
export function createFakeIdentityProviders() {
  const directories = { north: new FakeUserDirectory(), south: new FakeUserDirectory() };
  const thirdDirectory = new FakeUserDirectory();
  return {
    ...directories,
    thirdDirectory,
    plugins: new PluginSet([loadFakeProvider('porter', 105, directories), loadFakeProvider('usher', 106, { foyer: thirdDirectory })], []),
  };
}

/** Import job, settings and state of a provider. */
export const importJobOf = (portal: RunningPortal, plugin: string): JobView => portal.get(JobScheduler).find(`${plugin}.user-import`)!;

/** Runs an import: starts it and waits for its result. */
export async function importFrom(portal: RunningPortal, token: string, plugin: string): Promise<string> {
  const started = () => importJobOf(portal, plugin).lastRun?.startedAt.getTime();
  const before = started();
  await portal.api('POST', `/api/v3/directory/${plugin}/import`, {}, token);
  await waitUntil(() => !importJobOf(portal, plugin).running && started() !== before, undefined, 20);
  return importJobOf(portal, plugin).lastRun!.outcome;
}

/** Connects a provider: enables it with one connection per directory; returns the ids of the connections. */
export async function connectProvider(
  portal: RunningPortal,
  token: string,
  plugin: string,
  directoryNames: readonly string[],
): Promise<string[]> {
  const connections = directoryNames.map((name) => ({ id: null, slot: null, enabled: true, values: { name } }));
  const body = { enabled: true, settings: { values: {} }, connections };
  const saved = await portal.api<{ connections: { id: string }[] }>('PUT', `/api/v3/plugins/${plugin}`, body, token);
  if (saved.status !== 200) throw new Error(`The service was not connected: ${JSON.stringify(saved)}`);
  return saved.body.connections.map(({ id }) => id);
}
