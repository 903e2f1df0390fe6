import { Injectable } from '@nestjs/common';
import type { Reach, Recipient } from '@ombi/sdk';
import { NotificationPreferences } from '../preferences/notification-preferences.js';
import type { User } from '../users/user.js';
import { Users } from '../users/users.js';

/** People that are looked up with one statement. */
const AT_ONCE = 500;

/** A channel, as far as it matters to people: its number in the public API, and how it finds those whom it tells. */
export interface Channel {
  readonly agent: number;
  readonly reaches: Reach;
}

/** How people are reached. */
@Injectable()
export class Recipients {
  constructor(
    private readonly users: Users,
    private readonly preferences: NotificationPreferences,
  ) {}

  /** Those of the given people whom the channel reaches, by id. Who has no address, or may not come in any more, is missing. */
  async of(userIds: Iterable<string>, channel: Channel): Promise<Map<string, Recipient>> {
    const ids = [...new Set(userIds)];
    const found = new Map<string, Recipient>();
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      for (const [id, recipient] of await this.#some(ids.slice(start, start + AT_ONCE), channel)) found.set(id, recipient);
    }
    return found;
  }

  /** Undefined when the channel does not reach this person. */
  async one(userId: string, channel: Channel): Promise<Recipient | undefined> {
    return (await this.of([userId], channel)).get(userId);
  }

  async #some(ids: readonly string[], channel: Channel): Promise<[string, Recipient][]> {
    const addressOf = await this.#addresses(ids, channel);
    const users = [...(await this.users.byIds(ids)).values()].filter(({ roles }) => !roles.has('Disabled'));
    return users.flatMap((user): [string, Recipient][] => {
      const address = addressOf(user);
      return address ? [[user.id, { userName: user.userName, alias: user.displayName, address, language: user.language }]] : [];
    });
  }

  async #addresses(ids: readonly string[], { agent, reaches }: Channel): Promise<(user: User) => string | null | undefined> {
    switch (reaches) {
      case 'place':
        return () => null;
      case 'address':
        return ({ email }) => email;
      case 'preference': {
        const values = await this.preferences.valuesOf(agent, ids);
        return ({ id }) => values.get(id);
      }
    }
  }
}
