import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import { AccessTokens } from '../api-keys/access-tokens.js';
import { ScopedKeys } from '../api-keys/scoped-keys.js';
import { Sessions } from '../sessions/sessions.js';
import { SYSTEM_USER_ID, UserType, type Account } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';
import { PRIVILEGED_ROLES, effectiveScopes, type Principal } from './permissions.js';

/** Another instance of the portal may change an account without a word to this one. */
const CACHE_TTL_MS = 1000;

/** Rights of this moment: read from the store, remembered for a second at most, forgotten when the account or a session changes. */
@Injectable()
export class PrincipalCache {
  readonly #cache: LRUCache<string, CachedAccount>;

  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly scopedKeys: ScopedKeys,
    clock: Clock,
    events: EventBus,
  ) {
    this.#cache = new LRUCache({ max: 5000, ttl: CACHE_TTL_MS, ttlResolution: 0, perf: { now: () => clock.ms() } });
    events.onInvalidate('user.changed', ({ userId }) => this.#evict(userId));
    events.onInvalidate('access.revoked', ({ userId }) => this.#evict(userId));
  }

  /** Null once the session is over, and for the disabled. */
  async findBySession(sessionId: string): Promise<Principal | null> {
    const account = await this.#readThrough(`session ${sessionId}`, () => this.sessions.accountOf(sessionId));
    const principal = account && toPrincipalUnlessDisabled(account);
    return principal && { ...principal, sessionId };
  }

  /** Whose app holds the access token; null for nobody's, and for the disabled. */
  async findByAccessToken(accessToken: string): Promise<Principal | null> {
    const account = await this.#readThrough(`token ${accessToken}`, () => this.accessTokens.accountOf(accessToken));
    return account && toPrincipalUnlessDisabled(account);
  }

  /** The caller whom the API key acts for, by user name in any case; null for the unknown, the disabled and the built-in account. */
  async findByUserName(userName: string): Promise<Principal | null> {
    const account = await this.#readThrough(`name ${userName}`, () => this.users.findByUserName(userName));
    return account && account.user.userType !== UserType.system ? toPrincipalUnlessDisabled(account) : null;
  }

  /** Whoever made a key, with what they gave it; null for nobody's, and for the disabled. Roles that give more are left out. */
  async findByScopedKey(key: string): Promise<Principal | null> {
    const held = await this.scopedKeys.findOwner(key);
    const owner = held && toPrincipalUnlessDisabled(held.account);
    if (!owner) return null;
    const roles = new Set([...owner.roles].filter((role) => !PRIVILEGED_ROLES.includes(role)));
    return { ...owner, roles, grants: effectiveScopes(owner, held.scopes) };
  }

  /** The API key acting for nobody in particular. */
  async getSystemPrincipal(): Promise<Principal> {
    const account = await this.#readThrough('system', () => this.users.find(SYSTEM_USER_ID));
    if (!account) throw new Error('The system account is missing from the database');
    return { ...toPrincipal(account), roles: new Set(['Admin'] as const), isSystem: true };
  }

  #readThrough(key: string, read: () => Promise<Account | null>): Promise<Account | null> {
    const known = this.#cache.get(key);
    if (known) return known.account;

    const pending: CachedAccount = { userId: null, account: read() };
    this.#cache.set(key, pending);
    pending.account.then(
      (account) => (pending.userId = account?.user.id ?? null),
      () => this.#cache.delete(key),
    );
    return pending.account;
  }

  /** What is still being read may be about anybody. */
  #evict(userId: string): void {
    for (const [key, known] of [...this.#cache.entries()]) {
      if (known.userId === userId || known.userId === null) this.#cache.delete(key);
    }
  }
}

interface CachedAccount {
  /** Null while it is read, and for nobody. */
  userId: string | null;
  readonly account: Promise<Account | null>;
}

function toPrincipalUnlessDisabled(account: Account): Principal | null {
  return account.user.roles.has('Disabled') ? null : toPrincipal(account);
}

function toPrincipal({ user }: Account): Principal {
  const { id, userName, displayName, roles, language, streamingCountry } = user;
  return {
    userId: id,
    userName,
    displayName,
    roles,
    isSystem: false,
    grants: null,
    sessionId: null,
    requestAlias: null,
    language,
    streamingCountry,
  };
}
