import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Outbox } from '../../kernel/index.js';
import { Absences } from '../../plugin-host/index.js';
import { PERSONAL } from '../people/personal-mail.js';
import { DELIVER } from './deliveries.js';

/** Messages that a channel refused are tried again as soon as its settings, or its plug-in, are others. */
@Injectable()
export class Mending implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly absences: Absences,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.within('plugin.changed', ({ pluginId }) => this.#retry(pluginId));
  }

  async #retry(pluginId: string): Promise<void> {
    const connectionIds = this.absences.setUpFor(pluginId, 'notificationChannel');
    if (connectionIds.length === 0) return;
    await this.outbox.revive(DELIVER, connectionIds);
    await this.outbox.revive(PERSONAL);
  }
}
