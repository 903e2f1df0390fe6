import { reply, routes } from '@ombi/sdk/testing';
import type { Handler, Reply, SimulatedRequest } from '@ombi/sdk/testing';
import { z } from 'zod';
import { guestsAsJson, guestsAsXml } from './guests.js';
import { resourcesOf } from './resources.js';
import type { PlexState, SimulatedAccount, SimulatedPin } from './state.js';

/** How the list of people is told; the service itself says XML, its newest document JSON. */
export type GuestFormat = 'xml' | 'json';

/** Whoever agrees is sent back to where they came from; what the page has to know stands behind the hash sign. */
const QUESTION =
  '<p>May Ombi know who you are?</p><a id="agree">Yes</a>' +
  '<script>agree.href = new URLSearchParams(location.hash.slice(2)).get("forwardUrl") ?? ""</script>';

const SignIn = z.object({ user: z.object({ login: z.string(), password: z.string() }) });

/** The account service. Whoever asks says from which program. */
export function accountAnswers(state: PlexState, format: GuestFormat): Handler {
  const answers = routes({
    'GET /auth': () => reply(200, QUESTION, { 'content-type': 'text/html' }),
    'POST /users/sign_in.json': ({ body }) => signIn(state, body),
    'GET /api/v2/user': (request) => withAccount(state, request, (account) => reply(200, asAccount(account))),
    'POST /api/v2/pins': (request) => reply(201, asPin(state.pin(clientOf(request), request.query.get('strong') === 'true'))),
    'GET /api/v2/pins/:id': (request) => lookAt(state, request),
    'GET /api/v2/resources': (request) => withAccount(state, request, (account) => reply(200, resourcesOf(state, account, request))),
    'GET /api/users': (request) =>
      withAccount(state, request, (account) => {
        const guests = account === state.owner ? state.accounts.filter(({ share }) => share !== 'none') : [];
        return format === 'json'
          ? reply(200, guestsAsJson(guests))
          : reply(200, guestsAsXml(guests), { 'content-type': 'application/xml' });
      }),
  });
  return (request) => (isAccountCall(request) && clientOf(request) === '' ? reply(400, NO_CLIENT) : answers(request));
}

const isAccountCall = ({ path }: SimulatedRequest): boolean => path.startsWith('/api/') || path.startsWith('/users/');

const clientOf = ({ headers }: SimulatedRequest): string => String(headers['x-plex-client-identifier'] ?? '');

const NO_CLIENT = { errors: [{ code: 1000, message: 'X-Plex-Client-Identifier is missing', status: 400 }] };
const NOBODY = { errors: [{ code: 1001, message: 'User could not be authenticated', status: 401 }] };
const NO_PIN = { errors: [{ code: 1020, message: 'Code not found or expired' }] };

function withAccount({ accounts }: PlexState, { headers }: SimulatedRequest, answer: (account: SimulatedAccount) => Reply): Reply {
  const account = accounts.find(({ token }) => token === headers['x-plex-token']);
  return account ? answer(account) : reply(401, NOBODY);
}

/** Name or address, in any case. A managed account has neither. */
function signIn({ accounts }: PlexState, body: unknown): Reply {
  const { login = '', password } = SignIn.safeParse(body).data?.user ?? {};
  const known = accounts.find(({ username, email }) => username !== '' && [username, email].includes(login.toLowerCase()));
  if (!known || known.password !== password) return reply(401, { error: 'Invalid email, username, or password.' });
  const { id, username, title, email, token } = known;
  return reply(201, { user: { id, uuid: uuidOf(known), username, title, email, authentication_token: token } });
}

/** Only for the program that made it. */
function lookAt({ pins }: PlexState, request: SimulatedRequest): Reply {
  const pin = pins.find(({ id, clientIdentifier }) => String(id) === request.params['id'] && clientIdentifier === clientOf(request));
  return pin && pin.expiresIn > 0 ? reply(200, asPin(pin)) : reply(404, NO_PIN);
}

const uuidOf = ({ id }: SimulatedAccount): string => id.toString(16).padStart(16, '0');

const asAccount = (account: SimulatedAccount) => ({
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

const asPin = ({ id, code, clientIdentifier, token, expiresIn }: SimulatedPin) => ({
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
