import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Outbox } from '../../kernel/index.js';
import { ConfiguredConnections } from '../../plugin-host/index.js';
import { MAILING_TOPIC } from './email-sender.js';
import { ACCOUNT_MESSAGE_TOPIC } from './account-message-delivery.js';
import { DELIVERY_TOPIC } from './merge-group.js';

/** Retries rejected messages when the settings of their channel, or its plug-in, change. */
@Injectable()
export class RefusedMessageRetry implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly configuredConnections: ConfiguredConnections,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    // Also where the change is learnt later: until then this portal has tried revived messages with the former settings.
    const retry = ({ pluginId }: Events['plugin.changed']): Promise<void> => this.#retry(pluginId);
    this.events.onInTransaction('plugin.changed', retry);
    this.events.onOtherPortals('plugin.changed', retry);
  }

  async #retry(pluginId: string): Promise<void> {
    const connectionIds = this.configuredConnections.idsForPlugin(pluginId, 'notificationChannel');
    if (connectionIds.length === 0) return;
    await this.outbox.requeueFailed(DELIVERY_TOPIC, connectionIds);
    await this.outbox.requeueFailed(ACCOUNT_MESSAGE_TOPIC);
    await this.outbox.requeueFailed(MAILING_TOPIC);
  }
}
