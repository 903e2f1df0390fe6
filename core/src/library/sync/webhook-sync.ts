import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { JobScheduler } from '../../jobs/index.js';

/** Syncs a plug-in at once when its outside service reported a change by webhook. */
@Injectable()
export class WebhookSync implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('webhook.received', async ({ pluginId, sync }) => {
      const isRead = sync === 'recent' && (await this.jobScheduler.trigger(`${pluginId}.recently-added-sync`));
      if (!isRead) await this.jobScheduler.trigger(`${pluginId}.library-sync`);
      await this.jobScheduler.trigger(`${pluginId}.downloader-sync`);
    });
  }
}
