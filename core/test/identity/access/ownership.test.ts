import { RouteRegistry, type Role } from '../../../src/identity/index.js';
import { PersonalAccessTokenService } from '../../../src/identity/api-keys/personal-access-token.service.js';
import { AccountStore } from '../../../src/identity/accounts/account-store.js';
import { PrincipalCache } from '../../../src/identity/access/principal-cache.js';
import { SignInService } from '../../../src/identity/sign-in/sign-in.service.js';
import { accountDraft, createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

/** Caller, in relation to the user that the call concerns. */
const CALLERS = [
  'a stranger',
  'they',
  'their app',
  'somebody else',
  'a power user',
  'an administrator',
  'the key',
  'the key as another',
] as const;
type CallerName = (typeof CALLERS)[number];

type Call = readonly [method: string, path: string, body?: object];

interface OwnedThing {
  /** Makes the call, after creating what it needs. */
  readonly call: (owner: TestUser) => Call | Promise<Call>;
  /** Allowed callers when the user is ordinary, and when the user is an administrator. */
  readonly ordinary: readonly CallerName[];
  readonly administrator: readonly CallerName[];
}

const OWNER: readonly CallerName[] = ['they', 'their app'];
const ADMINS: readonly CallerName[] = ['an administrator', 'the key'];
const MANAGERS: readonly CallerName[] = ['a power user', ...ADMINS];
const SIGNED_IN = CALLERS.filter((name) => name !== 'a stranger');

/** Routes whose permission depends on the owner. */
const OWNED: Readonly<Record<string, OwnedThing>> = {
  'GET /api/v1/Identity/accesstoken/:userId': {
    call: ({ id }) => ['GET', `/api/v1/Identity/accesstoken/${id}`],
    ...{ ordinary: [...OWNER, ...ADMINS], administrator: [...OWNER, ...ADMINS] },
  },
  'DELETE /api/v3/users/:userId/access-token': {
    call: ({ id }) => ['DELETE', `/api/v3/users/${id}/access-token`],
    ...{ ordinary: [...OWNER, ...ADMINS], administrator: [...OWNER, ...ADMINS] },
  },
  'GET /api/v1/Identity/NotificationPreferences/:userId': {
    call: ({ id }) => ['GET', `/api/v1/Identity/NotificationPreferences/${id}`],
    ...{ ordinary: [...OWNER, ...MANAGERS], administrator: [...OWNER, ...ADMINS] },
  },
  'POST /api/v1/Identity/NotificationPreferences': {
    call: ({ id }) => ['POST', '/api/v1/Identity/NotificationPreferences', [{ agent: 1, userId: id, value: 'x' }]],
    ...{ ordinary: [...OWNER, ...MANAGERS], administrator: [...OWNER, ...ADMINS] },
  },
  'GET /api/v1/Identity/userhasrequest/:userId': {
    call: ({ id }) => ['GET', `/api/v1/Identity/userhasrequest/${id}`],
    ...{ ordinary: SIGNED_IN, administrator: SIGNED_IN },
  },
  'DELETE /api/v3/sessions/:id': {
    call: async (owner) => ['DELETE', `/api/v3/sessions/${await otherSessionOf(owner)}`],
    ...{ ordinary: OWNER, administrator: OWNER },
  },
  'DELETE /api/v1/Request/movie/:requestId': {
    call: async (owner) => ['DELETE', `/api/v1/Request/movie/${await requestOf(owner)}`],
    ...{ ordinary: [...OWNER, ...MANAGERS], administrator: [...OWNER, ...MANAGERS] },
  },
  'PUT /api/v1/Identity': {
    call: ({ id, userName }) => ['PUT', '/api/v1/Identity', accountDraft(userName, rolesOf(userName), { id, password: null, alias: 'Al' })],
    ...{ ordinary: MANAGERS, administrator: [...OWNER, ...ADMINS] },
  },
  'DELETE /api/v1/Identity/:id': {
    call: ({ id }) => ['DELETE', `/api/v1/Identity/${id}`],
    ...{ ordinary: MANAGERS, administrator: ADMINS },
  },
};

const OWNER_ROLES: readonly Role[] = ['RequestMovie', 'ManageOwnRequests'];
const rolesOf = (userName: string): readonly Role[] => (userName.startsWith('administrator') ? ['Admin'] : OWNER_ROLES);

let portal: RunningPortal;
let admin: TestUser;
let otherUsers: Readonly<Record<'somebody else' | 'a power user', TestUser>>;
let apiKey: string;
let films: number[];
let userCount = 0;

/** A new signed-in user, created without hashing a password. */
async function createSignedInUser(kind: string, roles: readonly Role[]): Promise<TestUser> {
  const userName = `${kind} ${(userCount += 1)}`;
  const id = await portal.get(AccountStore).create(userName, { passwordHash: null, roles });
  return { id, userName, token: await tokenFor(id) };
}

const tokenFor = async (userId: string): Promise<string> =>
  (await portal.get(SignInService).signInUser(userId, { address: '127.0.0.1', userAgent: 'a test' }, false)).access_token;

const headersOf: Readonly<Record<CallerName, (owner: TestUser) => Record<string, string> | Promise<Record<string, string>>>> = {
  'a stranger': () => ({}),
  they: ({ token }) => bearer(token),
  'their app': async ({ id, userName }) => {
    const caller = await portal.get(PrincipalCache).findByUserName(userName);
    return { UserAccessToken: await portal.get(PersonalAccessTokenService).getOrCreate(caller!, id) };
  },
  'somebody else': () => bearer(otherUsers['somebody else'].token),
  'a power user': () => bearer(otherUsers['a power user'].token),
  'an administrator': () => bearer(admin.token),
  'the key': () => ({ ApiKey: apiKey }),
  'the key as another': () => ({ ApiKey: apiKey, UserName: otherUsers['somebody else'].userName }),
};
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function otherSessionOf({ id, token }: TestUser): Promise<string> {
  await tokenFor(id);
  const { body } = await portal.api<{ id: string; current: boolean }[]>('GET', '/api/v3/sessions', undefined, token);
  return body.find(({ current }) => !current)!.id;
}

async function requestOf({ token }: TestUser): Promise<number> {
  const film = { theMovieDbId: films.pop() };
  return (await portal.api<{ requestId: number }>('POST', '/api/v1/Request/movie', film, token)).body.requestId;
}

/** Whether the call was carried out: the API also refuses with status 200 and an error in the body. */
async function isDone([method, path, body]: Call, headers: Record<string, string>): Promise<boolean> {
  const json = body && { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } };
  const response = await fetch(portal.url + path, { method, headers, ...json });
  const text = await response.text();
  const { successful, result } = Object(text.startsWith('{') ? JSON.parse(text) : null) as { successful?: boolean; result?: boolean };
  return response.ok && successful !== false && result !== false;
}

beforeAll(async () => {
  portal = await startPortal({ plugins: ['playground'] });
  admin = await createFirstAdministrator(portal);
  const [somebody, power] = [
    await createSignedInUser('somebody else', OWNER_ROLES),
    await createSignedInUser('power user', ['PowerUser', 'RequestMovie']),
  ];
  otherUsers = { 'somebody else': somebody, 'a power user': power };
  apiKey = (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body.apiKey;
  const { body } = await portal.api<{ theMovieDbId: string }[]>('GET', '/api/v2/Search/movie/popular/0/40', undefined, admin.token);
  films = body.map(({ theMovieDbId }) => Number(theMovieDbId));
});
afterAll(() => portal.close());

describe.each(Object.entries(OWNED))('%s', (_, { call, ...allowed }) => {
  it.each(['ordinary', 'administrator'] as const)('admits exactly the allowed callers for an account that is %s', async (kind) => {
    const done: CallerName[] = [];
    for (const name of CALLERS) {
      const owner = await createSignedInUser(kind, rolesOf(kind));
      const headers = await headersOf[name](owner);
      if (await isDone(await call(owner), headers)) done.push(name);
    }
    expect(done.sort()).toEqual([...allowed[kind]].sort());
  });
});

it('covers every route with a user id that is open to all signed-in users', () => {
  const naming = portal
    .get(RouteRegistry)
    .all()
    .filter(({ path, policy }) => policy === 'signedIn' && /:userId/.test(path));
  expect(naming.map(({ method, path }) => `${method} ${path}`).filter((route) => !(route in OWNED))).toEqual([]);
  expect(naming.length).toBeGreaterThan(3);
});
