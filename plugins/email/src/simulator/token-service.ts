import { reply, type SimulatedResponse, routes, type SimulatedRequest, type Simulator, startSimulator } from '@ombi/sdk/testing';

/** A stateful simulator of the OAuth server (token endpoint) of a mail provider (RFC 6749, section 6), with one client and one grant. */
export interface TokenService extends Simulator {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The refresh token that was granted at the start; it is replaced with each exchange and then invalid. */
  readonly refreshToken: string;
  /** Whether mails may be sent with this access token: the newest one, until it is ended. */
  accepts(accessToken: string): boolean;
  /** The account is not signed in with the access tokens given so far any more. */
  endAccessTokens(): void;
  /** The user withdraws the grant. */
  revoke(): void;
}

const CLIENT_ID = 'simulated-client';
const CLIENT_SECRET = 'simulated-client-secret';
const LIFETIME_SECONDS = 3_599;

/** Starts the OAuth server (token endpoint) on 127.0.0.1. */
export async function startTokenService(): Promise<TokenService> {
  let exchanges = 0;
  let isRevoked = false;
  let accessToken: string | null = null;
  const refreshTokenNow = (): string => `simulated-refresh-token-${exchanges}`;

  const exchange = ({ body }: SimulatedRequest): SimulatedResponse => {
    const form = new URLSearchParams(String(body));
    if (form.get('grant_type') !== 'refresh_token') return refuse(400, 'unsupported_grant_type');
    if (form.get('client_id') !== CLIENT_ID || form.get('client_secret') !== CLIENT_SECRET) return refuse(401, 'invalid_client');
    const token = form.get('refresh_token');
    if (isRevoked || token !== refreshTokenNow()) return refuse(400, 'invalid_grant', `Token ${token} has been expired or revoked.`);
    exchanges += 1;
    accessToken = `simulated-access-token-${exchanges}`;
    return reply(200, { access_token: accessToken, token_type: 'Bearer', expires_in: LIFETIME_SECONDS, refresh_token: refreshTokenNow() });
  };

  const simulator = await startSimulator(routes({ 'POST /token': exchange }));
  return Object.assign(simulator, {
    ...{ tokenUrl: `${simulator.url}/token`, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, refreshToken: refreshTokenNow() },
    accepts: (token: string) => token === accessToken,
    endAccessTokens: () => {
      accessToken = null;
    },
    revoke: () => {
      isRevoked = true;
    },
  });
}

const refuse = (status: number, error: string, description?: string): SimulatedResponse =>
  reply(status, { error, ...(description ? { error_description: description } : {}) });
