import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import type { Principal } from '../principal.js';
import { SYSTEM_USER_ID } from '../users/user.js';
import type { Account } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';

const REMEMBERED_MS = 1000;

/** Rights of this moment: read from the store, remembered for a second at most, forgotten when the account changes. */
@Injectable()
export class Principals {
  readonly #accounts: LRUCache<string, Promise<Account | null>>;

  constructor(
    private readonly rows: UserRepository,
    clock: Clock,
    events: EventBus,
  ) {
    this.#accounts = new LRUCache({ max: 5000, ttl: REMEMBERED_MS, ttlResolution: 0, perf: { now: () => clock.ms() } });
    events.on('user.changed', ({ userId }) => void this.#accounts.delete(userId));
  }

  /** Null for the unknown and the disabled; with a stamp also for those whose stamp has changed since. */
  async of(userId: string, stamp?: string): Promise<Principal | null> {
    const account = await this.#account(userId);
    if (!account || (stamp !== undefined && account.stamp !== stamp)) return null;
    return principalOf(account);
  }

  /** The caller whom the API key acts for, by user name in any case; null as above. */
  async named(userName: string): Promise<Principal | null> {
    const account = await this.rows.findNamed(userName);
    return account && principalOf(account);
  }

  /** The API key acting for nobody in particular. */
  async system(): Promise<Principal> {
    const account = await this.#account(SYSTEM_USER_ID);
    if (!account) throw new Error('The system account is missing from the database');
    return { ...describe(account), roles: new Set(['Admin'] as const), isSystem: true };
  }

  #account(userId: string): Promise<Account | null> {
    const known = this.#accounts.get(userId);
    if (known) return known;

    const asked = this.rows.find(userId);
    this.#accounts.set(userId, asked);
    asked.catch(() => this.#accounts.delete(userId));
    return asked;
  }
}

function principalOf(account: Account): Principal | null {
  return account.user.roles.has('Disabled') ? null : describe(account);
}

function describe({ user }: Account): Principal {
  const { id, userName, displayName, roles, language, streamingCountry } = user;
  return { userId: id, userName, displayName, roles, isSystem: false, requestAlias: null, language, streamingCountry };
}
