import { type Ctx, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import { toSingleLine } from '../mail/address.js';
import type { Connection, Settings } from '../settings.js';
import { readOAuthTokens, writeOAuthTokens, type OAuthTokens } from './token-store.js';

/** An access token is replaced this long before it expires, so that it lasts for the mail. */
const MARGIN_MS = 60_000;
/** The default where a provider returns none (RFC 6749 leaves it open). */
const DEFAULT_LIFETIME_SECONDS = 3_600;
const MAX_DETAIL_LENGTH = 200;

const Granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional(),
  refresh_token: z.string().optional(),
});
const Refused = z.object({ error: z.string(), error_description: z.string().optional() });

/** OAuth error: why a provider gives no access token (such as `invalid_grant`); also the key of the text for it. */
export type OAuthRefusal = 'oauth-grant' | 'oauth-client' | 'oauth-refused' | 'oauth-unreachable';

/** The provider gives no access token. */
export class OAuthFailure extends PluginFailure {
  constructor(
    readonly refusal: OAuthRefusal,
    code: PluginFailure['code'],
    detail?: string,
    retryAfterMs?: number,
  ) {
    super(code, detail, retryAfterMs);
  }
}

/** The errors of RFC 6749 that say what is wrong. */
const REFUSALS: Readonly<Record<string, OAuthRefusal>> = {
  invalid_grant: 'oauth-grant',
  invalid_client: 'oauth-client',
  unauthorized_client: 'oauth-client',
};

type OAuthCtx = Ctx<Settings, Connection>;

/** Exchanges in progress, by connection and entered token. */
const exchanges = new Map<string, Promise<string>>();

/**
 * An access token for the mail account: the stored one while it is valid, else a new one. Mails that are sent at the same time share one
 * exchange: many providers accept a refresh token once, and would refuse all others. Throws {@link OAuthFailure}.
 */
export async function accessTokenFor(ctx: OAuthCtx, nowMs = Date.now()): Promise<string> {
  // A draft keeps its tokens to itself.
  if (ctx.connectionId === '') return findOrExchange(ctx, nowMs);
  const key = `${ctx.connectionId} ${ctx.connection.refreshToken}`;
  const exchange = exchanges.get(key) ?? findOrExchange(ctx, nowMs).finally(() => exchanges.delete(key));
  exchanges.set(key, exchange);
  return exchange;
}

async function findOrExchange(ctx: OAuthCtx, nowMs: number): Promise<string> {
  const { refreshToken: enteredToken = '' } = ctx.connection;
  const known = await readOAuthTokens(ctx.store, enteredToken);
  if (known && isValid(known, nowMs)) return known.accessToken;
  const refreshToken = known?.refreshToken ?? enteredToken;
  try {
    return await exchangeToken(ctx, refreshToken, nowMs);
  } catch (cause) {
    // Another portal may have used the refresh token since it was read.
    const newer = await readOAuthTokens(ctx.store, enteredToken);
    if (newer && isValid(newer, nowMs) && newer.refreshToken !== refreshToken) return newer.accessToken;
    throw cause;
  }
}

const isValid = ({ expiresAt }: OAuthTokens, nowMs: number): boolean => expiresAt - MARGIN_MS > nowMs;

/** Stores the tokens of the answer: some providers replace the refresh token with each exchange. */
async function exchangeToken({ http, store, connection }: OAuthCtx, refreshToken: string, nowMs: number): Promise<string> {
  const { clientId, clientSecret, refreshToken: enteredToken = '' } = connection;
  const form = {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: clientId,
    ...(clientSecret ? { client_secret: clientSecret } : {}),
  };
  const answer = await http
    .forTarget('token')
    .send({ method: 'POST', path: '', form }, { acceptStatuses: [400, 401, 403], maxRedirects: 0, headers: { accept: 'application/json' } })
    .catch(failUnreachable);
  if (answer.status >= 400) throw refusalOf(answer.bytes, [refreshToken, clientSecret ?? '']);

  const granted = await Promise.resolve()
    .then(() => answer.json(Granted))
    .catch(failUnreachable);
  const lifetimeMs = (granted.expires_in ?? DEFAULT_LIFETIME_SECONDS) * 1_000;
  const tokens = { accessToken: granted.access_token, expiresAt: nowMs + lifetimeMs, refreshToken: granted.refresh_token ?? refreshToken };
  await writeOAuthTokens(store, enteredToken, tokens);
  return tokens.accessToken;
}

function failUnreachable(cause: unknown): never {
  if (!(cause instanceof PluginFailure)) throw cause;
  throw new OAuthFailure('oauth-unreachable', cause.code, cause.detail, cause.retryAfterMs);
}

function refusalOf(body: Uint8Array, secrets: readonly string[]): OAuthFailure {
  const { data } = Refused.safeParse(jsonOrNull(new TextDecoder().decode(body)));
  const words = [data?.error, data?.error_description].filter(Boolean).join(': ');
  const detail = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, '…'), words);
  return new OAuthFailure(
    REFUSALS[data?.error ?? ''] ?? 'oauth-refused',
    'unauthorized',
    toSingleLine(detail, MAX_DETAIL_LENGTH) || undefined,
  );
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
