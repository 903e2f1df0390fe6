import type { Role } from './roles.js';

const NAME_CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name';

/** What the portal said about the person when it signed the token. */
export interface Claims {
  readonly userId: string;
  readonly userName: string;
  readonly email: string | null;
  readonly roles: ReadonlySet<Role>;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

type Payload = Readonly<Record<string, unknown>>;

/** Read a token without judging its signature: the server does that. Null when it is no token. */
export function claimsOf(token: string): Claims | null {
  const payload = decode(token.split('.')[1] ?? '');
  if (!payload || typeof payload.exp !== 'number') return null;

  return {
    userId: String(payload.Id ?? ''),
    userName: String(payload.sub ?? payload[NAME_CLAIM] ?? ''),
    email: typeof payload.Email === 'string' ? payload.Email : null,
    roles: new Set([payload.role ?? []].flat() as Role[]),
    expiresAt: payload.exp * 1000,
  };
}

function decode(part: string): Payload | null {
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Payload;
  } catch {
    return null;
  }
}
