import { Controller, Get, ImATeapotException } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import {
  RouteRegistry,
  PolicyEvaluator,
  PERMISSIONS,
  SetupCodeVerifier,
  SetupState,
  type RegisteredRoute,
  type AuthenticatedRequest,
  type RoutePolicy,
  type Role,
} from '../../../src/identity/index.js';
import { createFirstAdministrator, createUser } from '../../support/portal/test-users.js';
import { isScopedKeyRoute, type ApiKeyScope } from '../../../src/identity/access/permissions.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

/** Evaluates like the original, then denies all calls, so that no handler runs. */
class RecordingPolicyEvaluator extends PolicyEvaluator {
  isDenyingAll = false;

  override async authorize(routePolicy: RoutePolicy, request: AuthenticatedRequest): Promise<void> {
    await super.authorize(routePolicy, request);
    if (this.isDenyingAll) throw new ImATeapotException();
  }
}

interface Caller {
  readonly name: string;
  /** Null for anonymous callers. */
  readonly roles: readonly Role[] | null;
  readonly headers: Record<string, string>;
  /** Scopes of a scoped key. */
  readonly grants?: readonly ApiKeyScope[];
}

const ALLOWED_STATUS = 418;
let portal: RunningPortal;
let callers: Caller[];

/** A set-up state before the set-up. */
const setup = new Proxy({} as SetupState, { get: (_, name: keyof SetupState) => () => portal.get(SetupState)[name]() });
const setupCodeVerifier = new Proxy({} as SetupCodeVerifier, {
  get: (_, name: 'verifyRequest') => (request: AuthenticatedRequest) => portal.get(SetupCodeVerifier)[name](request),
});
const policyEvaluator = new RecordingPolicyEvaluator(setup, setupCodeVerifier);

beforeAll(async () => {
  portal = await startPortal({ overrides: [[PolicyEvaluator, policyEvaluator]] });
  const admin = await createFirstAdministrator(portal);
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const user: readonly Role[] = ['RequestMovie', 'AutoApproveMovie', 'ReceivesNewsletter'];
  const { apiKey } = (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body;
  const createCaller = async (name: string, roles: readonly Role[]) => ({
    name,
    roles,
    headers: bearer((await createUser(portal, admin, name, roles)).token),
  });

  callers = [
    { name: 'a stranger', roles: null, headers: {} },
    await createCaller('user', user),
    await createCaller('owner', ['ManageOwnRequests']),
    await createCaller('editor', ['EditCustomPage']),
    await createCaller('powerUser', ['PowerUser']),
    { name: 'admin', roles: ['Admin'], headers: bearer(admin.token) },
  ];
  const scoped = async (name: string, grants: readonly ApiKeyScope[]): Promise<Caller> => {
    const { body } = await portal.api<{ key: string }>('POST', '/api/v3/api-keys', { name, scopes: grants }, admin.token);
    return { name, roles: null, grants, headers: { ApiKey: body.key } };
  };
  callers.push(await scoped('a key for requests', ['requests.make', 'requests.decide']));
  callers.push(await scoped('a key for settings', ['settings.manage']));
  policyEvaluator.isDenyingAll = true;
  callers.push({ name: 'the API key', roles: ['Admin'], headers: { ApiKey: apiKey } });
  callers.push({ name: 'the API key as user', roles: user, headers: { ApiKey: apiKey, UserName: 'user' } });
});

afterAll(() => portal.close());

/** Only the hubs are outside of the API, where keys are not accepted. */
const isOfApi = (path: string): boolean => path.startsWith('/api') || path === '/metrics';

const rolesAt = ({ path }: RegisteredRoute, { roles, headers }: Caller) => (headers['ApiKey'] && !isOfApi(path) ? null : roles);

function expectedOfKey(routePolicy: RoutePolicy, path: string, grants: readonly ApiKeyScope[]): number {
  if (!isOfApi(path)) return expected(routePolicy, null);
  if (routePolicy === 'public') return ALLOWED_STATUS;
  if (typeof routePolicy === 'object')
    return routePolicy.afterSetup === 'closed' ? 401 : expectedOfKey(routePolicy.afterSetup, path, grants);
  if (routePolicy === 'signedIn') return grants.includes('requests.make') && isScopedKeyRoute(path) ? ALLOWED_STATUS : 403;
  return grants.includes(routePolicy) ? ALLOWED_STATUS : 403;
}

function expected(routePolicy: RoutePolicy, roles: readonly Role[] | null): number {
  if (routePolicy === 'public') return ALLOWED_STATUS;
  if (typeof routePolicy === 'object') return routePolicy.afterSetup === 'closed' ? 401 : expected(routePolicy.afterSetup, roles);
  if (!roles) return 401;
  if (routePolicy === 'signedIn') return ALLOWED_STATUS;
  return PERMISSIONS[routePolicy].some((role) => roles.includes(role)) ? ALLOWED_STATUS : 403;
}

async function statusOf({ method, path }: RegisteredRoute, { headers }: Caller): Promise<number> {
  const address = path.replace(/[:*]\w+/g, '1');
  const response = await fetch(`${portal.url}${address}`, { method: method === 'ALL' ? 'GET' : method, headers });
  await response.arrayBuffer();
  return response.status;
}

describe('the policy matrix', () => {
  it('is enforced on every route for every kind of caller', async () => {
    const routes = portal.get(RouteRegistry).all();
    const seen: string[] = [];
    const wanted: string[] = [];
    for (const route of routes) {
      for (const caller of callers) {
        const step = `${caller.name}: ${route.method} ${route.path}`;
        seen.push(`${step} ${await statusOf(route, caller)}`);
        const { grants } = caller;
        const status = grants ? expectedOfKey(route.policy, route.path, grants) : expected(route.policy, rolesAt(route, caller));
        wanted.push(`${step} ${status}`);
      }
    }
    expect(routes.length).toBeGreaterThan(40);
    expect(seen).toEqual(wanted);
  });

  it('lets anonymous callers only read, except for sign-in and public queries', () => {
    const writing = portal
      .get(RouteRegistry)
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
      'POST /api/v3/hooks/:plugin/:connection/:token',
      'POST /api/v3/newsletter/unsubscribe/:token',
      'POST /api/v3/notifications/browsers/renew',
      'POST /api/v3/setup/code',
      'POST /api/v3/sign-in/:provider',
      'POST /api/v3/sign-in/:provider/password',
      'POST /api/v3/sign-in/:provider/token',
      'PUT /api/v3/hooks/:plugin/:connection/:token',
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

  it('makes the start fail with its name', async () => {
    const building = Test.createTestingModule({
      imports: [DiscoveryModule],
      controllers: [ForgottenController],
      providers: [RouteRegistry],
    }).compile();
    await expect(building.then((module) => module.init())).rejects.toThrow('ForgottenController.read declares no policy');
  });
});
