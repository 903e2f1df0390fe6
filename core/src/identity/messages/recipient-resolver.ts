import { Injectable } from '@nestjs/common';
import type { ChannelAddressing, DeliveryReceipt, Recipient } from '@ombi/sdk';
import { PushSubscriptionStore } from '../web-push/push-subscription-store.js';
import { DeviceService } from '../devices/device.service.js';
import { NotificationHandles } from '../notification-handles/notification-handles.js';
import type { Role } from '../access/permissions.js';
import type { User } from '../users/user.js';
import { UserReader } from '../users/user-reader.js';

/** Users per statement. */
const BATCH_SIZE = 500;

/** A notification channel: its number in the API, and the ways in which it addresses messages. */
export interface RecipientChannel {
  readonly agent: number;
  readonly addressings: readonly ChannelAddressing[];
}

/** Resolves users to recipients of a channel. */
@Injectable()
export class RecipientResolver {
  constructor(
    private readonly users: UserReader,
    private readonly preferences: NotificationHandles,
    private readonly devices: DeviceService,
    private readonly browsers: PushSubscriptionStore,
  ) {}

  /** Recipients by user id. Users without an address on the channel, disabled users and, with `roles`, those without any of them are missing. */
  async resolve(userIds: Iterable<string>, recipientChannel: RecipientChannel, roles?: readonly Role[]): Promise<Map<string, Recipient>> {
    const ids = [...new Set(userIds)];
    const found = new Map<string, Recipient>();
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      for (const [id, recipient] of await this.#resolveBatch(ids.slice(start, start + BATCH_SIZE), recipientChannel, roles))
        found.set(id, recipient);
    }
    return found;
  }

  /** Undefined when the channel cannot reach the user, and for a message to `roles` when the user has none of them any more. */
  async resolveOne(userId: string, recipientChannel: RecipientChannel, roles?: readonly Role[]): Promise<Recipient | undefined> {
    return (await this.resolve([userId], recipientChannel, roles)).get(userId);
  }

  /** Deletes devices and browsers that are no longer registered at their push service. */
  async removeUnregisteredDevices(userId: string, tokens: readonly string[]): Promise<void> {
    await this.devices.removeUnregistered(userId, tokens);
    await this.browsers.removeUnregistered(userId, tokens);
  }

  async #resolveBatch(
    ids: readonly string[],
    recipientChannel: RecipientChannel,
    roles: readonly Role[] | undefined,
  ): Promise<[string, Recipient][]> {
    const addressOf = await this.#addressResolver(ids, recipientChannel);
    const tokensOf = await this.#tokenResolver(ids, recipientChannel);
    const isReached = (user: User): boolean => !user.roles.has('Disabled') && (!roles || roles.some((role) => user.roles.has(role)));
    const users = [...(await this.users.findByIds(ids)).values()].filter(isReached);
    return users.flatMap((user): [string, Recipient][] => {
      const address = addressOf(user) ?? '';
      const tokens = tokensOf(user);
      const { id, userName, displayName: alias, language } = user;
      return address || tokens ? [[id, { userName, alias, address, language, ...(tokens && { devices: tokens }) }]] : [];
    });
  }

  /** The devices and browsers of a user; undefined without any. */
  async #tokenResolver(ids: readonly string[], { addressings }: RecipientChannel): Promise<(user: User) => readonly string[] | undefined> {
    const found = [
      ...(addressings.includes('device') ? [await this.devices.findTokens(ids)] : []),
      ...(addressings.includes('browser') ? [await this.browsers.findTokens(ids)] : []),
    ];
    return ({ id }) => {
      const tokens = found.flatMap((byUser) => byUser.get(id) ?? []);
      return tokens.length > 0 ? tokens : undefined;
    };
  }

  /** A handle takes precedence over the e-mail address, because the user set it for this channel. */
  async #addressResolver(
    ids: readonly string[],
    { agent, addressings }: RecipientChannel,
  ): Promise<(user: User) => string | null | undefined> {
    const handles = addressings.includes('preference') ? await this.preferences.findByChannel(agent, ids) : null;
    const hasEmail = addressings.includes('address');
    return ({ id, email }) => handles?.get(id) ?? (hasEmail ? email : null);
  }
}

/** Whether a message arrived anywhere: not when it went to devices alone, and all of them are gone. */
export const wasDelivered = (recipient: Recipient | null, receipt: DeliveryReceipt | void): boolean =>
  !recipient?.devices || recipient.address !== '' || recipient.devices.some((token) => !receipt?.unregisteredDevices.includes(token));
