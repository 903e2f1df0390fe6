import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { JobScheduler } from '../../jobs/index.js';

/** Syncs a plug-in at once when its outside service reported a change, by webhook or while the plug-in listened. */
@Injectable()
export class WebhookSync implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    for (const name of ['webhook.received', 'push.received'] as const) {
      this.events.on(name, async ({ pluginId, sync }) => {
        const isRead = sync === 'recent' && (await this.jobScheduler.trigger(`${pluginId}.recently-added-sync`));
        if (!isRead) await this.jobScheduler.trigger(`${pluginId}.library-sync`);
        await this.jobScheduler.trigger(`${pluginId}.downloader-sync`);
      });
    }
  }
}
