import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { NotificationTemplateRepository } from '../templates/notification-template.repository.js';
import { DeliveryQueue } from './delivery-queue.js';

/** Cancels queued messages of a removed channel, and deletes its templates when its plug-in is removed. */
@Injectable()
export class ChannelRemovalCleanup implements OnModuleInit {
  constructor(
    private readonly deliveryQueue: DeliveryQueue,
    private readonly notificationTemplateRepository: NotificationTemplateRepository,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('connection.removed', ({ connectionIds }) => this.deliveryQueue.cancelForConnections(connectionIds));
    this.events.onInTransaction('plugin.removed', async ({ connectionIds, agent }) => {
      await this.deliveryQueue.cancelForConnections(connectionIds);
      if (agent !== null) await this.notificationTemplateRepository.deleteByAgent(agent);
    });
  }
}
