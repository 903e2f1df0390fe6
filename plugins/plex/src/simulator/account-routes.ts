import { type Handler, reply, type SimulatedResponse, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import { z } from 'zod';
import { resourcesOf, sharedUsersJson, sharedUsersXml } from './account-responses.js';
import type { SimulatedLibrary } from './library.js';
import { sharingRoutes } from './sharing-routes.js';
import { webhookRoutes } from './webhook-routes.js';
import type { PlexState, SimulatedAccount, SimulatedPin } from './state.js';

/** Format of the user list; the real service sends XML, its newest documentation shows JSON. */
export type SharedUsersFormat = 'xml' | 'json';

/** Redirects back to the portal after consent; the parameters of the page are in the fragment of the URL. */
const CONSENT_PAGE =
  '<p>May Ombi know who you are?</p><a id="agree">Yes</a>' +
  '<script>agree.href = new URLSearchParams(location.hash.slice(2)).get("forwardUrl") ?? ""</script>';

const SignInBody = z.object({ user: z.object({ login: z.string(), password: z.string() }) });

/** The account service. Requires the client identifier header. */
export function accountRoutes(state: PlexState, library: SimulatedLibrary, format: SharedUsersFormat): Handler {
  const handle = routes({
    'GET /auth': () => reply(200, CONSENT_PAGE, { 'content-type': 'text/html' }),
    'POST /users/sign_in.json': ({ body }) => signIn(state, body),
    'GET /api/v2/user': (request) => withAccount(state, request, (account) => reply(200, toAccountResponse(account))),
    'POST /api/v2/pins': (request) =>
      reply(201, toPinResponse(state.createPin(clientIdentifierOf(request), request.query.get('strong') === 'true'))),
    'GET /api/v2/pins/:id': (request) => getPin(state, request),
    'GET /api/v2/resources': (request) => withAccount(state, request, (account) => reply(200, resourcesOf(state, account, request))),
    'GET /api/users': (request) =>
      withAccount(state, request, (account) => {
        const sharedUsers = account === state.owner ? state.accounts.filter(({ share }) => share !== 'none') : [];
        return format === 'json'
          ? reply(200, sharedUsersJson(sharedUsers))
          : reply(200, sharedUsersXml(sharedUsers), { 'content-type': 'application/xml' });
      }),
  });
  const shareRoutes = sharingRoutes(state, library);
  const hookRoutes = webhookRoutes(state);
  return async (request) =>
    isAccountCall(request) && clientIdentifierOf(request) === ''
      ? reply(400, MISSING_CLIENT_IDENTIFIER)
      : ((await handle(request)) ?? (await hookRoutes(request)) ?? shareRoutes(request));
}

const isAccountCall = ({ path }: SimulatedRequest): boolean => path.startsWith('/api/') || path.startsWith('/users/');

const clientIdentifierOf = ({ headers }: SimulatedRequest): string => String(headers['x-plex-client-identifier'] ?? '');

const MISSING_CLIENT_IDENTIFIER = { errors: [{ code: 1000, message: 'X-Plex-Client-Identifier is missing', status: 400 }] };
const UNAUTHENTICATED = { errors: [{ code: 1001, message: 'User could not be authenticated', status: 401 }] };
const PIN_NOT_FOUND = { errors: [{ code: 1020, message: 'Code not found or expired' }] };

function withAccount(
  { accounts, formerTokens }: PlexState,
  { headers }: SimulatedRequest,
  respond: (account: SimulatedAccount) => SimulatedResponse,
): SimulatedResponse {
  const given = String(headers['x-plex-token'] ?? '');
  const account = accounts.find(({ token }) => token === given) ?? formerTokens.get(given);
  return account ? respond(account) : reply(401, UNAUTHENTICATED);
}

/** Compares name or e-mail address without case. A managed account has neither. */
function signIn({ accounts }: PlexState, body: unknown): SimulatedResponse {
  const { login = '', password } = SignInBody.safeParse(body).data?.user ?? {};
  const account = accounts.find(({ username, email }) => username !== '' && [username, email].includes(login.toLowerCase()));
  if (!account || account.password !== password) return reply(401, { error: 'Invalid email, username, or password.' });
  const { id, username, title, email, token } = account;
  return reply(201, { user: { id, uuid: uuidOf(account), username, title, email, authentication_token: token } });
}

/** Returns a pin only to the client that created it. */
function getPin({ pins }: PlexState, request: SimulatedRequest): SimulatedResponse {
  const pin = pins.find(
    ({ id, clientIdentifier }) => String(id) === request.params['id'] && clientIdentifier === clientIdentifierOf(request),
  );
  return pin && pin.expiresIn > 0 ? reply(200, toPinResponse(pin)) : reply(404, PIN_NOT_FOUND);
}

const uuidOf = ({ id }: SimulatedAccount): string => id.toString(16).padStart(16, '0');

const toAccountResponse = (account: SimulatedAccount) => ({
  id: account.id,
  uuid: uuidOf(account),
  username: account.username,
  title: account.title,
  friendlyName: account.title,
  email: account.email,
  authToken: account.token,
  hasPassword: account.username !== '',
  joinedAt: 1_556_281_940,
  twoFactorEnabled: false,
});

const toPinResponse = ({ id, code, clientIdentifier, token, expiresIn }: SimulatedPin) => ({
  id,
  code,
  product: 'Ombi',
  trusted: false,
  qr: `https://plex.tv/api/v2/pins/qr/${code}`,
  clientIdentifier,
  location: {
    code: 'AQ',
    continent_code: 'AN',
    country: 'Antarctica',
    city: 'Nowhere',
    european_union_member: false,
    time_zone: 'Antarctica/Troll',
    postal_code: '0',
    in_privacy_restricted_country: false,
    in_privacy_restricted_region: false,
    subdivisions: 'Nowhere',
    coordinates: '0.0, 0.0',
  },
  expiresIn,
  createdAt: '2024-01-01T00:00:00Z',
  expiresAt: '2024-01-01T00:30:00Z',
  authToken: token,
  newRegistration: null,
});
