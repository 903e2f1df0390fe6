import { ForbiddenException, Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database, Problem } from '../../kernel/index.js';
import { mayTouch } from '../accounts/rules/administrators.js';
import { may } from '../permissions.js';
import type { Principal } from '../principal.js';
import { UserType } from '../users/user.js';
import { Users } from '../users/users.js';
import { NotificationPreferenceRepository } from './notification-preference.repository.js';
import type { PreferenceDraft } from './preference-draft.js';
import { AGENTS } from './preference-draft.js';

/** What people want to be called by the channels: a mention, a number, a name. */
@Injectable()
export class NotificationPreferences implements OnModuleInit {
  constructor(
    private readonly rows: NotificationPreferenceRepository,
    private readonly users: Users,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  /** What people told a channel goes when the channel goes for good. */
  onModuleInit(): void {
    this.events.within('plugin.removed', async ({ agent }) => {
      if (agent !== null) await this.rows.forgetAgent(agent);
    });
  }

  /** What these people set for a channel, by user id; who set nothing is missing. A bounded number of statements. */
  async valuesOf(agent: number, userIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const rows = await this.rows.findAll(agent, [...new Set(userIds)]);
    return new Map(rows.map(({ userId, value }) => [userId, value]));
  }

  /** A row for every channel that asks for one, also where nothing is set; channels of plug-ins only where something is. One's own, or of those whom one manages. */
  async of(caller: Principal, userId: string) {
    await this.#demandAccess(caller, userId);
    const values = new Map((await this.rows.findOf(userId)).map(({ agent, value }) => [agent, value]));
    return [...new Set([...AGENTS, ...values.keys()])].map((agent) => ({
      id: 0,
      userId,
      agent,
      enabled: values.has(agent),
      value: values.get(agent) ?? null,
    }));
  }

  /** All of the drafts or none. */
  async save(caller: Principal, drafts: readonly PreferenceDraft[]): Promise<true> {
    for (const userId of new Set(drafts.map((draft) => draft.userId))) await this.#demandAccess(caller, userId);
    await this.database.transaction(async () => {
      for (const { userId, agent, value } of drafts) await this.rows.write(userId, agent, value);
    });
    return true;
  }

  async #demandAccess(caller: Principal, userId: string): Promise<void> {
    if (userId === caller.userId) return;
    if (!may(caller, 'users.manage')) throw new ForbiddenException();
    const user = await this.users.byId(userId);
    if (!user || user.userType === UserType.system) throw new Problem(404, 'user-not-found', 'The user does not exist');
    if (!mayTouch(caller, user)) throw new ForbiddenException();
  }
}
