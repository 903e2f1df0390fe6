import { Injectable } from '@nestjs/common';
import type { ChannelAddressing, Recipient } from '@ombi/sdk';
import { NotificationHandles } from './notification-handles.js';
import type { User } from '../users/user.js';
import { Users } from '../users/users.js';

/** Users per statement. */
const BATCH_SIZE = 500;

/** A notification channel: its number in the API, and how it addresses users. */
export interface Channel {
  readonly agent: number;
  readonly reaches: ChannelAddressing;
}

/** Resolves users to recipients of a channel. */
@Injectable()
export class Recipients {
  constructor(
    private readonly users: Users,
    private readonly preferences: NotificationHandles,
  ) {}

  /** Recipients by user id. Users without an address on the channel and disabled users are missing. */
  async resolve(userIds: Iterable<string>, channel: Channel): Promise<Map<string, Recipient>> {
    const ids = [...new Set(userIds)];
    const found = new Map<string, Recipient>();
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      for (const [id, recipient] of await this.#resolveBatch(ids.slice(start, start + BATCH_SIZE), channel)) found.set(id, recipient);
    }
    return found;
  }

  /** Undefined when the channel cannot reach the user. */
  async resolveOne(userId: string, channel: Channel): Promise<Recipient | undefined> {
    return (await this.resolve([userId], channel)).get(userId);
  }

  async #resolveBatch(ids: readonly string[], channel: Channel): Promise<[string, Recipient][]> {
    const addressOf = await this.#addressResolver(ids, channel);
    const users = [...(await this.users.byIds(ids)).values()].filter(({ roles }) => !roles.has('Disabled'));
    return users.flatMap((user): [string, Recipient][] => {
      const address = addressOf(user);
      return address ? [[user.id, { userName: user.userName, alias: user.displayName, address, language: user.language }]] : [];
    });
  }

  async #addressResolver(ids: readonly string[], { agent, reaches }: Channel): Promise<(user: User) => string | null | undefined> {
    switch (reaches) {
      case 'place':
        return () => null;
      case 'address':
        return ({ email }) => email;
      case 'preference': {
        const values = await this.preferences.findByChannel(agent, ids);
        return ({ id }) => values.get(id);
      }
    }
  }
}
