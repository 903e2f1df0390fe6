import { Injectable } from '@nestjs/common';
import { Clock, Database, groupBy, toIsoTimestamp } from '../../kernel/index.js';
import type { User } from '../users/user.js';
import { UserReader } from '../users/user-reader.js';
import { DeviceRepository } from './device.repository.js';
import type { DeviceEntity } from './device.entity.js';

/** Further devices replace the oldest. */
const MAX_DEVICES = 6;

/** Mobile devices of users, to which messages are pushed. */
@Injectable()
export class DeviceService {
  constructor(
    private readonly deviceRepository: DeviceRepository,
    private readonly users: UserReader,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds a device, unless the user has it already. A device that another user registered before has changed hands. */
  register(userId: string, token: string): Promise<void> {
    return this.database.transaction(async () => {
      const known = await this.deviceRepository.findByToken(token);
      if (known?.userId === userId) return;
      const own = await this.deviceRepository.findByUsers([userId]);
      const replaced = [...own.slice(MAX_DEVICES - 1), ...(known ? [known] : [])];
      await this.deviceRepository.deleteById(replaced.map(({ id }) => id));
      await this.deviceRepository.insert({ userId, token, addedAt: this.clock.now() });
    });
  }

  removeAll(userId: string): Promise<void> {
    return this.deviceRepository.deleteByUser(userId);
  }

  /** Returns false when there is no such user. */
  async removeAllByUser(userId: string): Promise<boolean> {
    if (!(await this.users.findById(userId))) return false;
    await this.deviceRepository.deleteByUser(userId);
    return true;
  }

  /** Removes devices that the push service does not know any more. */
  removeUnregistered(userId: string, tokens: readonly string[]): Promise<void> {
    return this.deviceRepository.deleteTokens(userId, tokens);
  }

  /** Tokens by user id, the newest first; users without a device are missing. At most as many users as fit into one statement. */
  async findTokens(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const byUser = groupBy(await this.deviceRepository.findByUsers(userIds), ({ userId }) => userId);
    return new Map(Array.from(byUser, ([userId, devices]) => [userId, devices.map(({ token }) => token)]));
  }

  /** All users with devices, with their number. */
  async countByUser() {
    return (await this.#byUser()).map(({ user, devices }) => ({ userId: user.id, username: user.userName, devices: devices.length }));
  }

  /** All users with devices. */
  async list() {
    return (await this.#byUser()).map(({ user, devices }) => ({
      userId: user.id,
      username: user.userName,
      devices: devices.map(({ id, token, userId, addedAt }) => ({
        id,
        token,
        userId,
        addedAt: toIsoTimestamp(addedAt),
        user: summaryOf(user),
      })),
    }));
  }

  async #byUser(): Promise<{ readonly user: User; readonly devices: readonly DeviceEntity[] }[]> {
    const devices = groupBy(await this.deviceRepository.findAll(), ({ userId }) => userId);
    const users = await this.users.findByIds(devices.keys());
    return [...users.values()]
      .map((user) => ({ user, devices: devices.get(user.id) ?? [] }))
      .sort((one, other) => one.user.userName.localeCompare(other.user.userName));
  }
}

const summaryOf = ({ id, userName, alias, displayName: userAlias }: User) => ({ id, userName, alias, userAlias });
