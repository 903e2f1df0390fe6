import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NOTIFICATION_TYPES, type NotificationType } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { UserReader, type Role } from '../../identity/index.js';
import { Clock, Database } from '../../kernel/index.js';
import { ActiveChannels } from '../delivery/active-channels.js';
import { DeliveryLog } from '../delivery-log/delivery-log.js';
import { STAFF_AUDIENCES } from '../staff-audiences.js';
import { INBOX_AGENT } from './muted-notification.entity.js';
import { NotificationPreferenceRepository } from './notification-preference.repository.js';
import {
  parseQuietHours,
  quietHoursView,
  type NotificationPreferenceBody,
  type NotificationPreferenceView,
} from './notification-preference-view.js';
import { remainingQuietMs } from './quiet-hours.js';

/** Types that concern users' own requests and issues. */
const OWN_TYPES: readonly NotificationType[] = [
  ...(['RequestApproved', 'RequestDeclined', 'RequestAvailable', 'PartiallyAvailable', 'RequestDeleted'] as const),
  ...(['IssueComment', 'IssueInProgress', 'IssueResolved', 'IssueDeleted'] as const),
];

/** Types for those who decide requests and handle issues. */
const staffTypesOf = (roles: ReadonlySet<Role>): NotificationType[] =>
  NOTIFICATION_TYPES.filter((type) => STAFF_AUDIENCES[type]?.some((role) => roles.has(role)));

/** Notification preferences of users: which types are muted on which channel, and quiet hours. */
@Injectable()
export class NotificationPreferences implements OnModuleInit {
  constructor(
    private readonly notificationPreferenceRepository: NotificationPreferenceRepository,
    private readonly activeChannels: ActiveChannels,
    private readonly deliveryLog: DeliveryLog,
    private readonly users: UserReader,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('user.deleted', ({ userId }) => this.#replace(userId, { muted: [] }));
    this.events.onInTransaction('plugin.removed', async ({ agent }) => {
      if (agent !== null) await this.notificationPreferenceRepository.deleteByAgent(agent);
    });
  }

  async read(userId: string): Promise<NotificationPreferenceView> {
    const roles = (await this.users.findById(userId))?.roles ?? new Set<Role>();
    const muted = (await this.notificationPreferenceRepository.findMuted(userId)).flatMap(({ agent, type }) => {
      const name = NOTIFICATION_TYPES[type];
      return name ? [{ agent, type: name }] : [];
    });
    return {
      channels: this.#channels(),
      types: [...staffTypesOf(roles), ...OWN_TYPES],
      muted,
      quietHours: quietHoursView(await this.notificationPreferenceRepository.findQuietHours(userId)),
    };
  }

  /** Stores all choices of the user. Messages that waited for the end of the former quiet hours are looked at again. */
  async save(userId: string, body: NotificationPreferenceBody): Promise<NotificationPreferenceView> {
    await this.database.transaction(() => this.#replace(userId, body));
    await this.deliveryLog.rescheduleWaiting(userId);
    return this.read(userId);
  }

  /** Which of the users want messages of this type on this channel. */
  async filterUnmuted(userIds: readonly string[], agent: number, type: NotificationType): Promise<readonly string[]> {
    const muted = await this.notificationPreferenceRepository.findMutedUsers(userIds, agent, NOTIFICATION_TYPES.indexOf(type));
    return muted.size === 0 ? userIds : userIds.filter((userId) => !muted.has(userId));
  }

  /** Milliseconds for which a message to the user has to wait; 0 outside of the quiet hours. */
  async remainingQuietMs(userId: string): Promise<number> {
    const quietHours = await this.notificationPreferenceRepository.findQuietHours(userId);
    return quietHours ? remainingQuietMs(quietHours, this.clock.now()) : 0;
  }

  async #replace(userId: string, body: NotificationPreferenceBody): Promise<void> {
    const muted = body.muted.map(({ agent, type }) => ({ agent, type: NOTIFICATION_TYPES.indexOf(type) }));
    const distinct = new Map(muted.map((choice) => [`${choice.agent}:${choice.type}`, choice]));
    await this.notificationPreferenceRepository.replaceMuted(userId, [...distinct.values()]);
    await this.notificationPreferenceRepository.replaceQuietHours(userId, parseQuietHours(body));
  }

  /** One entry for each channel that writes to users, however many connections it has. */
  #channels(): NotificationPreferenceView['channels'] {
    const personal = this.activeChannels.all().filter(({ addressings }) => addressings.some((addressing) => addressing !== 'place'));
    const names = new Map(personal.map(({ agent, provider }) => [agent, provider.pluginName]));
    return [{ agent: INBOX_AGENT, name: null }, ...Array.from(names, ([agent, name]) => ({ agent, name }))];
  }
}
