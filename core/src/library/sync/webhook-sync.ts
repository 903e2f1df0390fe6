import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { JobScheduler } from '../../jobs/index.js';
import { DownloaderTitleQueue } from './titles/downloader-title-queue.js';

/** Syncs a plug-in at once when its outside service reported a change, by webhook or while the plug-in listened. */
@Injectable()
export class WebhookSync implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly events: EventBus,
    private readonly downloaderTitleQueue: DownloaderTitleQueue,
  ) {}

  onModuleInit(): void {
    this.events.on('push.received', async (event) => {
      await this.#syncMediaServers(event);
      await this.jobScheduler.trigger(`${event.pluginId}.downloader-sync`);
    });
    this.events.on('webhook.received', async (event) => {
      await this.#syncMediaServers(event);
      if (!this.downloaderTitleQueue.accept(event)) await this.jobScheduler.trigger(`${event.pluginId}.downloader-sync`);
    });
  }

  async #syncMediaServers({ pluginId, sync }: Events['push.received']): Promise<void> {
    const isRead = sync === 'recent' && (await this.jobScheduler.trigger(`${pluginId}.recently-added-sync`));
    if (!isRead) await this.jobScheduler.trigger(`${pluginId}.library-sync`);
  }
}
