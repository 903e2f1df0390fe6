import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Message, NotificationType } from '@ombi/sdk';
import { Outbox } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { Templates } from '../templates/templates.js';
import type { Occasion } from '../variables.js';
import { compose } from './compose.js';

/** Topic of the outbox rows that wait to be carried by a channel. */
const DELIVER = 'deliver';

/** Milliseconds that one channel may take for one message. */
const SEND_TIMEOUT_MS = 30_000;

interface Delivery {
  readonly connectionId: string;
  readonly message: Message;
}

/** One row for each message and channel, so that a slow or broken channel keeps no other waiting. */
@Injectable()
export class Deliveries implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly host: PluginHost,
    private readonly templates: Templates,
  ) {}

  onModuleInit(): void {
    this.outbox.handle<Delivery>(DELIVER, (delivery, { signal }) => this.deliver(delivery, signal), {
      concurrency: 4,
      timeoutMs: SEND_TIMEOUT_MS,
    });
  }

  /** Write down one delivery for every channel on which this type of message is switched on. Belongs into a transaction. */
  async schedule(announcementKey: string, type: NotificationType, occasion: Occasion): Promise<void> {
    for (const channel of this.host.providers('notificationChannel')) {
      const template = await this.templates.find(channel.describe('agent') as number, type);
      if (!template) continue;

      const key = `${announcementKey}:${channel.connectionId}`;
      const delivery: Delivery = { connectionId: channel.connectionId, message: compose(key, type, template, occasion) };
      await this.outbox.put({ topic: DELIVER, key, payload: delivery });
    }
  }

  /** A channel that was removed or switched off in the meantime takes its messages with it. */
  private async deliver({ connectionId, message }: Delivery, signal: AbortSignal): Promise<void> {
    const channel = this.host.provider('notificationChannel', connectionId);
    await channel?.call('send', message, { timeoutMs: SEND_TIMEOUT_MS, signal });
  }
}
