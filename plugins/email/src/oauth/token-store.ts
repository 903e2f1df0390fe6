import type { Ctx } from '@ombi/sdk';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';

type Store = Ctx<Settings, Connection>['store'];

const DOCUMENT = 'oauth';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const OAuthTokens = z.object({
  accessToken: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  refreshToken: z.string(),
});
/** The tokens that a provider gave last. */
export type OAuthTokens = z.output<typeof OAuthTokens>;

/** The key comes from the refresh token that the administrator entered: whoever enters another one starts anew. */
const keyFor = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'tokens of a mail account', 32));

/** The stored tokens; null when there are none, or the administrator has entered another refresh token meanwhile. */
export async function readOAuthTokens(store: Store, enteredToken: string): Promise<OAuthTokens | null> {
  const sealed = await store.get<unknown>(DOCUMENT);
  if (typeof sealed !== 'string') return null;
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(enteredToken), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    return OAuthTokens.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores the tokens encrypted, because documents of plug-ins are not. */
export async function writeOAuthTokens(store: Store, enteredToken: string, tokens: OAuthTokens): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(enteredToken), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
  await store.set(DOCUMENT, Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64'));
}

/**
 * The next mail asks the provider for a new access token, with the newest refresh token. Does nothing when the access token has been replaced,
 * or is to be: the newest refresh token would be overwritten by the one before.
 */
export async function expireAccessToken(store: Store, enteredToken: string, accessToken: string): Promise<void> {
  const tokens = await readOAuthTokens(store, enteredToken);
  if (tokens?.accessToken === accessToken && tokens.expiresAt > 0) await writeOAuthTokens(store, enteredToken, { ...tokens, expiresAt: 0 });
}
