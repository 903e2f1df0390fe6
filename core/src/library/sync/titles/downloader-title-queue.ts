import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { PluginFailure, RUNTIME_LIMITS, type Events } from '@ombi/sdk';
import { EventBus } from '../../../events/index.js';
import { JobScheduler } from '../../../jobs/index.js';
import { CoalescingRunner, GracefulShutdown, LogService } from '../../../kernel/index.js';
import { PluginHost, type CapabilityProvider } from '../../../plugin-host/index.js';
import { ChangedTitleRepository } from './changed-title.repository.js';
import { DownloaderTitleSync } from './downloader-title-sync.js';

/** For how long a read waits for further calls: a season arrives as one call per episode. Milliseconds. */
const GATHER_MS = 2_000;

type WebhookReceived = Events['webhook.received'];

/**
 * Queues the titles that webhooks name, in the database so that none is lost, and has those of one connection read together. What cannot be
 * read that way is left to a whole sync.
 */
@Injectable()
export class DownloaderTitleQueue implements OnModuleInit, OnApplicationBootstrap {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #runners = new Map<string, CoalescingRunner>();
  /** Calls of which the titles were noted. */
  readonly #noted = new WeakSet<WebhookReceived>();

  constructor(
    private readonly host: PluginHost,
    private readonly changedTitleRepository: ChangedTitleRepository,
    private readonly downloaderTitleSync: DownloaderTitleSync,
    private readonly jobScheduler: JobScheduler,
    private readonly events: EventBus,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    // Before the service gets its answer, as it does not repeat a call that was answered.
    this.events.onInTransaction('webhook.received', async (event) => {
      const isNoted = this.#canRead(event) && (await this.changedTitleRepository.note(event.connectionId, event.titles));
      if (isNoted) this.#noted.add(event);
      else this.#noted.delete(event);
    });
    this.gracefulShutdown.onStop(async () => {
      for (const timer of this.#timers.values()) clearTimeout(timer);
      await Promise.all([...this.#runners.values()].map(({ running }) => running));
    });
  }

  /** Goes on with what a portal left behind that was stopped or killed. */
  async onApplicationBootstrap(): Promise<void> {
    for (const connectionId of await this.changedTitleRepository.findConnectionsWithPending()) this.#schedule(connectionId);
  }

  /** Has the titles of a call read soon. Returns false when a whole sync is needed instead. */
  accept(event: WebhookReceived): boolean {
    if (!this.#noted.has(event)) return false;
    this.#schedule(event.connectionId);
    return true;
  }

  #canRead({ connectionId, titles }: WebhookReceived): boolean {
    if (titles.length === 0 || titles.length > RUNTIME_LIMITS.webhookTitles) return false;
    return this.#findDownloader(connectionId) !== undefined;
  }

  #findDownloader(connectionId: string): CapabilityProvider<'downloader'> | undefined {
    const downloader = this.host.providers('downloader').find((candidate) => candidate.connectionId === connectionId);
    return downloader?.getProperty('supportsFindItems') ? downloader : undefined;
  }

  #schedule(connectionId: string): void {
    if (this.#timers.has(connectionId) || this.gracefulShutdown.stopping.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(connectionId);
      void this.#runnerOf(connectionId).run();
    }, GATHER_MS).unref();
    this.#timers.set(connectionId, timer);
  }

  /** One read of a connection at a time: whatever is named during a read is read together after it. */
  #runnerOf(connectionId: string): CoalescingRunner {
    const runner = this.#runners.get(connectionId) ?? new CoalescingRunner(() => this.#read(connectionId));
    this.#runners.set(connectionId, runner);
    return runner;
  }

  /** Titles of a downloader that is switched off wait for the whole sync when it is switched on again. */
  async #read(connectionId: string): Promise<void> {
    const downloader = this.#findDownloader(connectionId);
    if (!downloader) return;
    const { stopping } = this.gracefulShutdown;
    try {
      if (await this.downloaderTitleSync.run(downloader, stopping)) return;
    } catch (cause) {
      if (stopping.aborted) return;
      const level = cause instanceof PluginFailure ? 'info' : 'error';
      this.log[level]('titles that a webhook named could not be read, so the whole list is', { connectionId, cause });
    }
    await this.jobScheduler.trigger(`${downloader.pluginId}.downloader-sync`);
  }
}
