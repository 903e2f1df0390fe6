import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Jobs } from '../../jobs/index.js';
import { groupBy } from '../../kernel/index.js';
import { PluginHost, type Progress, type Provider } from '../../plugin-host/index.js';
import { FeatureSettings } from '../../settings/index.js';
import { Translator } from '../numbers/translator.js';
import { WatchedSync } from '../watched/watched-sync.js';
import { DownloaderSync } from './downloader-sync.js';
import { MediaServerSync } from './media-server-sync.js';

const HOUR_MS = 3_600_000;
const LIBRARY_SYNC = 'library-sync';

/** What a look at one connection did; `leftOut`: items that could not be kept. */
interface Synced {
  readonly changed: boolean;
  readonly leftOut: number;
}

/** Gives each media server and each downloader in use its regular look, one job a plug-in, and keeps that true as plug-ins come and go. */
@Injectable()
export class SyncJobs implements OnApplicationBootstrap {
  readonly #defined = new Set<string>();

  constructor(
    private readonly host: PluginHost,
    private readonly jobs: Jobs,
    private readonly events: EventBus,
    private readonly mediaServers: MediaServerSync,
    private readonly downloaders: DownloaderSync,
    private readonly translator: Translator,
    private readonly watched: WatchedSync,
  ) {}

  onApplicationBootstrap(): void {
    this.define();
    this.events.invalidate('plugin.changed', () => this.define());
    this.events.on('plugin.changed', async ({ pluginId, enabled }) => {
      if (enabled) await this.lookAtOnce(pluginId);
    });
    this.events.on('settings.changed', async ({ name, members }) => {
      if (name === FeatureSettings.name && members.includes('PlayedSync')) await this.lookForWatched();
    });
  }

  private async lookForWatched(): Promise<void> {
    for (const server of this.host.providers('mediaServer'))
      if (await this.watched.isWanted(server)) await this.jobs.trigger(`${server.pluginId}.${LIBRARY_SYNC}`);
  }

  /** Saved settings show their effect without waiting for the clock. */
  private async lookAtOnce(pluginId: string): Promise<void> {
    for (const id of this.#defined) if (id.startsWith(`${pluginId}.`)) await this.jobs.trigger(id);
  }

  private define(): void {
    const wanted = new Map([
      ...this.jobsFor(
        LIBRARY_SYNC,
        this.host.providers('mediaServer'),
        (server) => server.describe('schedule'),
        (server, progress) => this.syncMediaServer(server, progress),
      ),
      ...this.jobsFor(
        'downloader-sync',
        this.host.providers('downloader'),
        (downloader) => downloader.describe('schedule'),
        (downloader, progress) => this.syncDownloader(downloader, progress),
      ),
    ]);
    for (const id of this.#defined) if (!wanted.has(id)) this.jobs.undefine(id);
    for (const define of wanted.values()) define();

    this.#defined.clear();
    for (const id of wanted.keys()) this.#defined.add(id);
  }

  private jobsFor<K extends 'mediaServer' | 'downloader'>(
    job: string,
    providers: readonly Provider<K>[],
    scheduleOf: (provider: Provider<K>) => string,
    sync: (provider: Provider<K>, progress: Progress) => Promise<Synced>,
  ): [string, () => void][] {
    const byPlugin = groupBy(providers, ({ pluginId }) => pluginId);
    return [...byPlugin].map(([pluginId, connections]) => {
      const id = `${pluginId}.${job}`;
      const run = (progress: Progress) => inTurn(connections, (provider) => sync(provider, progress));
      return [id, () => this.jobs.define({ id, schedule: scheduleOf(connections[0]!), timeoutMs: 6 * HOUR_MS, run })];
    });
  }

  private async syncMediaServer(server: Provider<'mediaServer'>, progress: Progress): Promise<Synced> {
    const { added, removed, heldBack, leftOut } = await this.mediaServers.run(server, progress);
    await this.translator.translate(server.connectionId, progress.signal);
    const unwatched = (await this.watched.isWanted(server)) ? await this.watched.run(server, progress) : 0;
    return { changed: added + removed + heldBack > 0, leftOut: leftOut + unwatched };
  }

  private async syncDownloader(downloader: Provider<'downloader'>, progress: Progress): Promise<Synced> {
    const { heldBack, leftOut } = await this.downloaders.run(downloader, progress);
    return { changed: heldBack > 0, leftOut };
  }
}

/** One connection after the other; one that fails does not keep the others from their turn, and the first failure is told at the end. */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<Synced>): Promise<{ changed: boolean; note?: string }> {
  const failures: unknown[] = [];
  let changed = false;
  let leftOut = 0;
  for (const item of items) {
    try {
      const synced = await work(item);
      changed ||= synced.changed;
      leftOut += synced.leftOut;
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
  return leftOut > 0 ? { changed, note: `${leftOut} left out, because they could not be kept; the log says why` } : { changed };
}
