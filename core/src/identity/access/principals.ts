import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import { AccessTokens } from '../access-tokens/access-tokens.js';
import { ELEVATED } from '../roles.js';
import { ScopedKeys } from '../scoped-keys/scoped-keys.js';
import { grantedBy } from '../scoped-keys/scopes.js';
import type { Principal } from '../principal.js';
import { Sessions } from '../sessions/sessions.js';
import { SYSTEM_USER_ID, UserType } from '../users/user.js';
import type { Account } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';

/** Another instance of the portal may change an account without a word to this one. */
const REMEMBERED_MS = 1000;

/** Rights of this moment: read from the store, remembered for a second at most, forgotten when the account or a session changes. */
@Injectable()
export class Principals {
  readonly #known: LRUCache<string, Known>;

  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly scopedKeys: ScopedKeys,
    clock: Clock,
    events: EventBus,
  ) {
    this.#known = new LRUCache({ max: 5000, ttl: REMEMBERED_MS, ttlResolution: 0, perf: { now: () => clock.ms() } });
    events.invalidate('user.changed', ({ userId }) => this.#forget(userId));
    events.invalidate('access.revoked', ({ userId }) => this.#forget(userId));
  }

  /** Null once the session is over, and for the disabled. */
  async inSession(sessionId: string): Promise<Principal | null> {
    const account = await this.#account(`session ${sessionId}`, () => this.sessions.accountOf(sessionId));
    const principal = account && principalOf(account);
    return principal && { ...principal, sessionId };
  }

  /** Whose app holds the access token; null for nobody's, and for the disabled. */
  async holding(accessToken: string): Promise<Principal | null> {
    const account = await this.#account(`token ${accessToken}`, () => this.accessTokens.accountOf(accessToken));
    return account && principalOf(account);
  }

  /** The caller whom the API key acts for, by user name in any case; null for the unknown, the disabled and the built-in account. */
  async named(userName: string): Promise<Principal | null> {
    const account = await this.#account(`name ${userName}`, () => this.users.findNamed(userName));
    return account && account.user.userType !== UserType.system ? principalOf(account) : null;
  }

  /** Whoever made a key, with what they gave it; null for nobody's, and for the disabled. Roles that give more are left out. */
  async keyed(key: string): Promise<Principal | null> {
    const held = await this.scopedKeys.holding(key);
    const owner = held && principalOf(held.account);
    if (!owner) return null;
    const roles = new Set([...owner.roles].filter((role) => !ELEVATED.includes(role)));
    return { ...owner, roles, grants: grantedBy(owner, held.scopes) };
  }

  /** The API key acting for nobody in particular. */
  async system(): Promise<Principal> {
    const account = await this.#account('system', () => this.users.find(SYSTEM_USER_ID));
    if (!account) throw new Error('The system account is missing from the database');
    return { ...describe(account), roles: new Set(['Admin'] as const), isSystem: true };
  }

  #account(key: string, read: () => Promise<Account | null>): Promise<Account | null> {
    const known = this.#known.get(key);
    if (known) return known.account;

    const asked: Known = { userId: null, account: read() };
    this.#known.set(key, asked);
    asked.account.then(
      (account) => (asked.userId = account?.user.id ?? null),
      () => this.#known.delete(key),
    );
    return asked.account;
  }

  /** What is still being read may be about anybody. */
  #forget(userId: string): void {
    for (const [key, known] of [...this.#known.entries()]) {
      if (known.userId === userId || known.userId === null) this.#known.delete(key);
    }
  }
}

interface Known {
  /** Null while it is read, and for nobody. */
  userId: string | null;
  readonly account: Promise<Account | null>;
}

function principalOf(account: Account): Principal | null {
  return account.user.roles.has('Disabled') ? null : describe(account);
}

function describe({ user }: Account): Principal {
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
