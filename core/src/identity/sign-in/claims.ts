import { z } from 'zod';
import { PRODUCT_NAME } from '../../kernel/index.js';
import type { User } from '../users/user.js';

/** Issuer and audience of every token. */
export const ISSUER = PRODUCT_NAME;

const CLAIM_URI = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** What must be true of a token's payload before anything else is asked; its roles are for the browser, never for us. */
export const TokenClaims = z.object({
  Id: z.string().min(1),
  /** The session that the token stands for. */
  jti: z.string().min(1),
  /** Seconds since 1970. */
  exp: z.number(),
});
export type TokenClaims = z.output<typeof TokenClaims>;

/** The payload that clients know: one role as text, several as a list, none left out; the address only where there is one. */
export function claimsOf(user: User, sessionId: string, expiresAt: Date): Record<string, unknown> {
  const [role, ...more] = user.roles;
  return {
    sub: user.userName,
    Id: user.id,
    ...(role && { role: more.length > 0 ? [role, ...more] : role }),
    jti: sessionId,
    [`${CLAIM_URI}/nameidentifier`]: user.id,
    [`${CLAIM_URI}/name`]: user.userName,
    ...(user.email && { Email: user.email }),
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
}
