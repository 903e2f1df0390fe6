import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventBus } from '../../../events/index.js';
import { hasPermission, UserReader, type Principal, type User } from '../../../identity/index.js';

/** The fields of a user that lists show. */
export interface RequesterSummary {
  readonly id: string;
  readonly userName: string;
  readonly alias: string | null;
  /** Alias, or the user name when there is none. */
  readonly userAlias: string;
  /** Only for viewers who may see accounts. */
  readonly email?: string | null;
}

/** Cached summaries of a user: without and with the email address. */
interface CachedRequesterSummary {
  readonly plain: RequesterSummary;
  readonly withEmail: RequesterSummary;
}

/** Time to live in milliseconds, for a name that changed while it was read. */
const TTL_MS = 30_000;

/** Cached user summaries, because every row of every list needs one. */
@Injectable()
export class RequesterSummaries {
  readonly #cache = new LRUCache<string, CachedRequesterSummary>({ max: 5_000, ttl: TTL_MS });

  constructor(
    private readonly users: UserReader,
    events: EventBus,
  ) {
    events.onInvalidate('user.changed', ({ userId }) => void this.#cache.delete(userId));
  }

  /** By user id; deleted users are left out. */
  async findByIds(ids: Iterable<string>, viewer: Principal): Promise<Map<string, RequesterSummary>> {
    const known = new Map<string, CachedRequesterSummary>();
    const unknown = new Set<string>();
    for (const id of ids) {
      const person = this.#cache.get(id);
      if (person) known.set(id, person);
      else unknown.add(id);
    }
    if (unknown.size > 0) await this.#load(unknown, known);
    const form = hasPermission(viewer, 'users.manage') ? 'withEmail' : 'plain';
    return new Map([...known].map(([id, person]) => [id, person[form]]));
  }

  async #load(ids: ReadonlySet<string>, known: Map<string, CachedRequesterSummary>): Promise<void> {
    for (const user of (await this.users.findByIds(ids)).values()) {
      const person = toRequesterSummary(user);
      this.#cache.set(user.id, person);
      known.set(user.id, person);
    }
  }
}

function toRequesterSummary({ id, userName, alias, displayName, email }: User): CachedRequesterSummary {
  const plain = { id, userName, alias, userAlias: displayName };
  return { plain, withEmail: { ...plain, email } };
}
