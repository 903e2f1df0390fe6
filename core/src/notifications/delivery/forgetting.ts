import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { NotificationTemplateRepository } from '../templates/template.repository.js';
import { Deliveries } from './deliveries.js';

/** A channel that is removed takes the messages along that wait for it, and its wording when its plug-in goes for good. */
@Injectable()
export class Forgetting implements OnModuleInit {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly templates: NotificationTemplateRepository,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.within('connection.removed', ({ connectionIds }) => this.deliveries.forget(connectionIds));
    this.events.within('plugin.removed', async ({ connectionIds, agent }) => {
      await this.deliveries.forget(connectionIds);
      if (agent !== null) await this.templates.forget(agent);
    });
  }
}
