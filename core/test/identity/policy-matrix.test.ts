import { Controller, Get, ImATeapotException } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import {
  DeclaredRoutes,
  Gate,
  PERMISSIONS,
  SetupDoor,
  SetupState,
  type DeclaredRoute,
  type GuardedRequest,
  type Policy,
  type Role,
} from '../../src/identity/index.js';
import { firstAdministrator, person } from '../support/portal/people.js';
import { isAboutTitles, type Scope } from '../../src/identity/scoped-keys/scopes.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

/** Judges like the real one and then lets nobody through, so that no route of the walk does anything. */
class WatchedGate extends Gate {
  isWatching = false;

  override async admit(policy: Policy, request: GuardedRequest): Promise<void> {
    await super.admit(policy, request);
    if (this.isWatching) throw new ImATeapotException();
  }
}

interface Walker {
  readonly name: string;
  /** Null for strangers. */
  readonly roles: readonly Role[] | null;
  readonly headers: Record<string, string>;
  /** Of a scoped key: all that it was given. */
  readonly grants?: readonly Scope[];
}

const ADMITTED = 418;
let portal: RunningPortal;
let walkers: Walker[];

/** A setup state of the portal that is only about to start. */
const setup = new Proxy({} as SetupState, { get: (_, name: keyof SetupState) => () => portal.get(SetupState)[name]() });
const door = new Proxy({} as SetupDoor, {
  get: (_, name: 'isOpenTo') => (request: GuardedRequest) => portal.get(SetupDoor)[name](request),
});
const gate = new WatchedGate(setup, door);

beforeAll(async () => {
  portal = await startPortal({ overrides: [[Gate, gate]] });
  const admin = await firstAdministrator(portal);
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const user: readonly Role[] = ['RequestMovie', 'AutoApproveMovie', 'ReceivesNewsletter'];
  const { apiKey } = (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body;
  const walk = async (name: string, roles: readonly Role[]) => ({
    name,
    roles,
    headers: bearer((await person(portal, admin, name, roles)).token),
  });

  walkers = [
    { name: 'a stranger', roles: null, headers: {} },
    await walk('user', user),
    await walk('owner', ['ManageOwnRequests']),
    await walk('editor', ['EditCustomPage']),
    await walk('powerUser', ['PowerUser']),
    { name: 'admin', roles: ['Admin'], headers: bearer(admin.token) },
  ];
  const scoped = async (name: string, grants: readonly Scope[]): Promise<Walker> => {
    const { body } = await portal.api<{ key: string }>('POST', '/api/v3/api-keys', { name, scopes: grants }, admin.token);
    return { name, roles: null, grants, headers: { ApiKey: body.key } };
  };
  walkers.push(await scoped('a key for requests', ['requests.make', 'requests.decide']));
  walkers.push(await scoped('a key for settings', ['settings.manage']));
  gate.isWatching = true;
  walkers.push({ name: 'the API key', roles: ['Admin'], headers: { ApiKey: apiKey } });
  walkers.push({ name: 'the API key as user', roles: user, headers: { ApiKey: apiKey, UserName: 'user' } });
});

afterAll(() => portal.close());

/** Only the hubs lie outside of the API, where no key counts. */
const rolesAt = ({ path }: DeclaredRoute, { roles, headers }: Walker) => (headers['ApiKey'] && !path.startsWith('/api') ? null : roles);

function expectedOfKey(policy: Policy, path: string, grants: readonly Scope[]): number {
  if (!path.startsWith('/api')) return expected(policy, null);
  if (policy === 'public') return ADMITTED;
  if (typeof policy === 'object') return policy.setupThen === 'closed' ? 401 : expectedOfKey(policy.setupThen, path, grants);
  if (policy === 'signedIn') return grants.includes('requests.make') && isAboutTitles(path) ? ADMITTED : 403;
  return grants.includes(policy) ? ADMITTED : 403;
}

function expected(policy: Policy, roles: readonly Role[] | null): number {
  if (policy === 'public') return ADMITTED;
  if (typeof policy === 'object') return policy.setupThen === 'closed' ? 401 : expected(policy.setupThen, roles);
  if (!roles) return 401;
  if (policy === 'signedIn') return ADMITTED;
  return PERMISSIONS[policy].some((role) => roles.includes(role)) ? ADMITTED : 403;
}

async function statusOf({ method, path }: DeclaredRoute, { headers }: Walker): Promise<number> {
  const address = path.replace(/[:*]\w+/g, '1');
  const response = await fetch(`${portal.url}${address}`, { method: method === 'ALL' ? 'GET' : method, headers });
  await response.arrayBuffer();
  return response.status;
}

describe('the table of policies', () => {
  it('holds on every route for everybody', async () => {
    const routes = portal.get(DeclaredRoutes).all();
    const seen: string[] = [];
    const wanted: string[] = [];
    for (const route of routes) {
      for (const walker of walkers) {
        const step = `${walker.name}: ${route.method} ${route.path}`;
        seen.push(`${step} ${await statusOf(route, walker)}`);
        const { grants } = walker;
        const status = grants ? expectedOfKey(route.policy, route.path, grants) : expected(route.policy, rolesAt(route, walker));
        wanted.push(`${step} ${status}`);
      }
    }
    expect(routes.length).toBeGreaterThan(40);
    expect(seen).toEqual(wanted);
  });

  it('lets strangers only read, but for signing in and asking', () => {
    const writing = portal
      .get(DeclaredRoutes)
      .all()
      .filter(({ method, policy }) => policy === 'public' && method !== 'GET');
    expect(writing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'POST /api/v1/Identity/reset',
      'POST /api/v1/Identity/resetpassword',
      'POST /api/v1/Settings/customization/urlverify',
      'POST /api/v1/Token',
      'POST /api/v1/Token/header_auth',
      'POST /api/v1/Token/plextoken',
      'POST /api/v1/Token/requirePassword',
      'POST /api/v3/setup/code',
      'POST /api/v3/sign-in/:provider',
      'POST /api/v3/sign-in/:provider/password',
      'POST /api/v3/sign-in/:provider/token',
    ]);
  });
});

describe('a route without a policy', () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get('route')
    read(): string {
      return 'secret';
    }
  }

  it('stops the start and is named', async () => {
    const building = Test.createTestingModule({
      imports: [DiscoveryModule],
      controllers: [ForgottenController],
      providers: [DeclaredRoutes],
    }).compile();
    await expect(building.then((module) => module.init())).rejects.toThrow('ForgottenController.read declares no policy');
  });
});
