import { ForbiddenException, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { EventBus } from '../../events/index.js';
import { Database, Problem, ruleOptions } from '../../kernel/index.js';
import { canManageUser } from '../accounts/account-rules.js';
import { hasPermission, type Principal } from '../access/permissions.js';
import { UserType } from '../users/user.js';
import { UserReader } from '../users/user-reader.js';
import { NotificationHandleRepository } from './notification-handle.repository.js';

/** Channel numbers in the API whose users set a handle; other channels use the e-mail address or a device. */
const AGENTS_WITH_HANDLES: readonly number[] = [1, 2, 3, 4, 5, 6, 8, 10, 11];

/** Channel numbers of plug-ins start here. */
const FIRST_PLUGIN_AGENT = 100;

const hasHandles = (agent: number): boolean => AGENTS_WITH_HANDLES.includes(agent) || agent >= FIRST_PLUGIN_AGENT;

/** A handle as posted. */
const NotificationHandleBody = z.object({
  userId: z.string().max(36),
  agent: z.int32().refine(hasHandles, ruleOptions('invalid-value', 'is no channel that asks for a preference')),
  value: z
    .string()
    .trim()
    .max(512)
    .nullish()
    .transform((text) => text ?? ''),
});
/** A notification handle as a user posts it with the notification preferences. */
export type NotificationHandleBody = z.output<typeof NotificationHandleBody>;

/** Notification handles as a user posts them with the notification preferences. */
export const NotificationHandlesBody = z.array(NotificationHandleBody).max(200);

/** Validates handles. Implemented by a module that depends on this one and knows the channels, which therefore registers itself. */
export interface HandleValidator {
  /** The error of a handle, as a key of the channel's texts; null when it is valid or the channel is not in use. */
  findIssue(agent: number, value: string): Promise<string | null>;
}

/** Contact details (handles) of users per notification channel, from the user's notification preferences: a mention, a number, a name. */
@Injectable()
export class NotificationHandles implements OnModuleInit {
  #validator: HandleValidator | null = null;

  constructor(
    private readonly notificationHandleRepository: NotificationHandleRepository,
    private readonly users: UserReader,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  registerValidator(validator: HandleValidator): void {
    this.#validator = validator;
  }

  /** Deletes the handles of a channel when its plug-in is removed. */
  onModuleInit(): void {
    this.events.onInTransaction('plugin.removed', async ({ agent }) => {
      if (agent !== null) await this.notificationHandleRepository.deleteByAgent(agent);
    });
  }

  /** Handles for a channel by user id; users without one are missing. Reads in batches. */
  async findByChannel(agent: number, userIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const rows = await this.notificationHandleRepository.findByAgentAndUsers(agent, [...new Set(userIds)]);
    return new Map(rows.map(({ userId, value }) => [userId, value]));
  }

  /**
   * One row per built-in channel with handles, set or not; plug-in channels only where set. Throws 403 unless the caller is the user or
   * may manage them.
   */
  async listForUser(caller: Principal, userId: string) {
    await this.#assertCanManage(caller, userId);
    const values = new Map((await this.notificationHandleRepository.findByUser(userId)).map(({ agent, value }) => [agent, value]));
    return [...new Set([...AGENTS_WITH_HANDLES, ...values.keys()])].map((agent) => ({
      id: 0,
      userId,
      agent,
      enabled: values.has(agent),
      value: values.get(agent) ?? null,
    }));
  }

  /** Saves all handles or none. Throws 403 or 404 for users the caller may not manage, 400 for a changed handle that its channel cannot use. */
  async save(caller: Principal, handles: readonly NotificationHandleBody[]): Promise<true> {
    for (const userId of new Set(handles.map((handle) => handle.userId))) await this.#assertCanManage(caller, userId);
    await this.#assertValid(handles);
    await this.database.transaction(async () => {
      for (const { userId, agent, value } of handles) await this.notificationHandleRepository.save(userId, agent, value);
    });
    return true;
  }

  /** A stored handle stays as it is, so that others can be saved after its channel has become stricter. */
  async #assertValid(handles: readonly NotificationHandleBody[]): Promise<void> {
    const errors: Record<string, string[]> = {};
    for (const [index, { userId, agent, value }] of handles.entries()) {
      const isStored = (await this.findByChannel(agent, [userId])).get(userId) === value;
      const issue = value === '' || isStored ? null : await this.#validator?.findIssue(agent, value);
      if (issue) errors[`${index}.value`] = [issue];
    }
    if (Object.keys(errors).length > 0) throw new Problem(400, 'invalid-preference', 'Some values cannot be used.', errors);
  }

  async #assertCanManage(caller: Principal, userId: string): Promise<void> {
    if (userId === caller.userId) return;
    if (!hasPermission(caller, 'users.manage')) throw new ForbiddenException();
    const user = await this.users.findById(userId);
    if (!user || user.userType === UserType.system) throw new Problem(404, 'user-not-found', 'The user does not exist');
    if (!canManageUser(caller, user)) throw new ForbiddenException();
  }
}
