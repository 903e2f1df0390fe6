import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import { PersonalAccessTokenService } from '../api-keys/personal-access-token.service.js';
import { ScopedApiKeyService } from '../api-keys/scoped-api-key.service.js';
import { SessionService } from '../sessions/session.service.js';
import { SYSTEM_USER_ID, UserType, type Account } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';
import { PRIVILEGED_ROLES, effectiveScopes, type Principal } from './permissions.js';

/** Bounds staleness, because other instances change accounts without notifying this one. */
const CACHE_TTL_MS = 1000;

/** Resolves credentials to principals. Accounts are cached for at most a second and evicted when the account or a session changes. */
@Injectable()
export class PrincipalCache {
  readonly #cache: LRUCache<string, CachedAccount>;

  constructor(
    private readonly userRepository: UserRepository,
    private readonly sessions: SessionService,
    private readonly personalAccessTokens: PersonalAccessTokenService,
    private readonly scopedApiKeys: ScopedApiKeyService,
    clock: Clock,
    events: EventBus,
  ) {
    this.#cache = new LRUCache({ max: 5000, ttl: CACHE_TTL_MS, ttlResolution: 0, perf: { now: () => clock.ms() } });
    events.onInvalidate('user.changed', ({ userId }) => this.#evict(userId));
    events.onInvalidate('access.revoked', ({ userId }) => this.#evict(userId));
  }

  /** Null for an ended session and for a disabled user. */
  async findBySession(sessionId: string): Promise<Principal | null> {
    const account = await this.#readThrough(`session ${sessionId}`, () => this.sessions.accountOf(sessionId));
    const principal = account && toPrincipalUnlessDisabled(account);
    return principal && { ...principal, sessionId };
  }

  /** The owner of an access token; null when the token is unknown or its owner disabled. */
  async findByAccessToken(accessToken: string): Promise<Principal | null> {
    const account = await this.#readThrough(`token ${accessToken}`, () => this.personalAccessTokens.accountOf(accessToken));
    return account && toPrincipalUnlessDisabled(account);
  }

  /** The user that the API key acts for, by name in any case; null for unknown and disabled users and for the system account. */
  async findByUserName(userName: string): Promise<Principal | null> {
    const account = await this.#readThrough(`name ${userName}`, () => this.userRepository.findByUserName(userName));
    return account && account.user.userType !== UserType.system ? toPrincipalUnlessDisabled(account) : null;
  }

  /**
   * The owner of a scoped key, with the key's scopes; null when the key is unknown or its owner disabled. Privileged roles are removed.
   */
  async findByScopedKey(key: string): Promise<Principal | null> {
    const found = await this.scopedApiKeys.findOwner(key);
    const owner = found && toPrincipalUnlessDisabled(found.account);
    if (!owner) return null;
    const roles = new Set([...owner.roles].filter((role) => !PRIVILEGED_ROLES.includes(role)));
    return { ...owner, roles, grants: effectiveScopes(owner, found.scopes) };
  }

  /** The principal of the unrestricted API key without a user. */
  async getSystemPrincipal(): Promise<Principal> {
    const account = await this.#readThrough('system', () => this.userRepository.find(SYSTEM_USER_ID));
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

  /** Also evicts pending reads, whose user is not known yet. */
  #evict(userId: string): void {
    for (const [key, known] of [...this.#cache.entries()]) {
      if (known.userId === userId || known.userId === null) this.#cache.delete(key);
    }
  }
}

interface CachedAccount {
  /** Null while the read is pending, and when there is no account. */
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
