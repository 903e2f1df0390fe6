import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NotificationType } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { BatchedRemoval, Clock } from '../../kernel/index.js';
import { RetentionJob } from '../../requests/index.js';
import { INBOX_AGENT } from '../preferences/muted-notification.entity.js';
import { NotificationPreferences } from '../preferences/notification-preferences.js';
import type { InboxMessageEntity } from './inbox-message.entity.js';
import { InboxMessageRepository } from './inbox-message.repository.js';

/** How long messages are kept, read or not. */
const RETENTION_MS = 90 * 24 * 3_600_000;

/** Puts notifications into inboxes, and removes old ones and those of deleted users. */
@Injectable()
export class InboxWriter implements OnModuleInit {
  constructor(
    private readonly inboxMessageRepository: InboxMessageRepository,
    private readonly choices: NotificationPreferences,
    private readonly events: EventBus,
    private readonly removal: BatchedRemoval,
    private readonly retentionJob: RetentionJob,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.removal.registerHandler('inbox', (userId) => this.inboxMessageRepository.deleteBatchByUser(userId));
    this.events.onInTransaction('user.deleted', ({ userId }) => this.removal.start('inbox', userId));
    this.retentionJob.register((signal) => this.#removeExpired(signal));
  }

  /** Adds a notification for each of the users who want it, in the current transaction. */
  async add(
    audience: readonly string[],
    { type, ...notification }: Pick<InboxMessageEntity, 'key' | 'facts' | 'path'> & { readonly type: NotificationType },
  ): Promise<void> {
    const userIds = await this.choices.filterUnmuted(audience, INBOX_AGENT, type);
    if (userIds.length === 0) return;
    await this.inboxMessageRepository.insert(userIds, { ...notification, createdAt: this.clock.now() });
    await this.events.publish('inbox.changed', { userIds });
  }

  async #removeExpired(signal: AbortSignal): Promise<number> {
    const moment = new Date(this.clock.ms() - RETENTION_MS);
    let sum = 0;
    for (let removed = 1; removed > 0 && !signal.aborted; sum += removed)
      removed = await this.inboxMessageRepository.deleteBatchBefore(moment);
    return sum;
  }
}
