import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Outbox } from '../../kernel/index.js';
import { ConfiguredConnections } from '../../plugin-host/index.js';
import { NotificationTemplateRepository } from '../templates/notification-templates.js';
import { PERSONAL_MESSAGE_TOPIC } from './personal-message-delivery.js';
import { DELIVERY_TOPIC, DeliveryQueue } from './delivery-queue.js';

/** A channel that is removed takes the messages along that wait for it, and its wording when its plug-in goes for good. */
@Injectable()
export class ChannelRemovalCleanup implements OnModuleInit {
  constructor(
    private readonly deliveryQueue: DeliveryQueue,
    private readonly templates: NotificationTemplateRepository,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('connection.removed', ({ connectionIds }) => this.deliveryQueue.cancelForConnections(connectionIds));
    this.events.onInTransaction('plugin.removed', async ({ connectionIds, agent }) => {
      await this.deliveryQueue.cancelForConnections(connectionIds);
      if (agent !== null) await this.templates.deleteByAgent(agent);
    });
  }
}

/** Messages that a channel refused are tried again as soon as its settings, or its plug-in, are others. */
@Injectable()
export class RefusedMessageRetry implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly configuredConnections: ConfiguredConnections,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('plugin.changed', ({ pluginId }) => this.#retry(pluginId));
  }

  async #retry(pluginId: string): Promise<void> {
    const connectionIds = this.configuredConnections.idsForPlugin(pluginId, 'notificationChannel');
    if (connectionIds.length === 0) return;
    await this.outbox.revive(DELIVERY_TOPIC, connectionIds);
    await this.outbox.revive(PERSONAL_MESSAGE_TOPIC);
  }
}
