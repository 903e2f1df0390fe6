import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { DownloaderOptions } from '../../fulfilment/index.js';
import { JobError, JobScheduler, type JobNote } from '../../jobs/index.js';
import { groupBy } from '../../kernel/index.js';
import { PluginHost, type SyncProgress, type CapabilityProvider } from '../../plugin-host/index.js';
import { FeatureSettings } from '../../settings/index.js';
import { ExternalIdResolver } from '../external-ids/external-id-resolver.js';
import { WatchHistorySync } from '../watch-history/watch-history-sync.js';
import { DownloaderSync } from './downloader-sync.js';
import { MediaServerSync } from './media-server-sync.js';
import { RecentlyAddedSync } from './recently-added-sync.js';

const HOUR_MS = 3_600_000;
/** Name of the job of a plug-in that reads its media servers completely. */
export const LIBRARY_SYNC = 'library-sync';
const RECENTLY_ADDED_SYNC = 'recently-added-sync';

/** Result of one sync; `skipped`: number of items that could not be stored. */
interface SyncOutcome {
  readonly changed: boolean;
  readonly skipped: number;
}

/** Defines a sync job per plug-in with active media servers or downloaders, and follows changes of plug-ins. */
@Injectable()
export class LibrarySyncJobs implements OnApplicationBootstrap {
  readonly #defined = new Set<string>();

  constructor(
    private readonly host: PluginHost,
    private readonly jobScheduler: JobScheduler,
    private readonly events: EventBus,
    private readonly mediaServers: MediaServerSync,
    private readonly recentlyAddedSync: RecentlyAddedSync,
    private readonly downloaders: DownloaderSync,
    private readonly downloaderOptions: DownloaderOptions,
    private readonly externalIdResolver: ExternalIdResolver,
    private readonly watched: WatchHistorySync,
  ) {}

  onApplicationBootstrap(): void {
    this.define();
    this.events.onInvalidate('plugin.changed', () => this.define());
    this.events.on('plugin.changed', async ({ pluginId, enabled }) => {
      if (enabled) await this.triggerSync(pluginId);
    });
    this.events.on('settings.changed', async ({ name, members }) => {
      if (name === FeatureSettings.name && members.includes('PlayedSync')) await this.triggerWatchedSync();
    });
  }

  private async triggerWatchedSync(): Promise<void> {
    for (const server of this.host.providers('mediaServer'))
      if (await this.watched.isEnabledFor(server)) await this.jobScheduler.trigger(`${server.pluginId}.${LIBRARY_SYNC}`);
  }

  /** Syncs everything at once after settings were saved. */
  private async triggerSync(pluginId: string): Promise<void> {
    for (const id of this.#defined)
      if (id.startsWith(`${pluginId}.`) && !id.endsWith(`.${RECENTLY_ADDED_SYNC}`)) await this.jobScheduler.trigger(id);
  }

  private define(): void {
    const mediaServers = this.host.providers('mediaServer');
    const wanted = new Map([
      ...this.jobsFor(
        LIBRARY_SYNC,
        mediaServers,
        (server) => server.getProperty('schedule'),
        (server, syncProgress) => this.syncMediaServer(server, syncProgress),
      ),
      ...this.jobsFor(
        RECENTLY_ADDED_SYNC,
        mediaServers.filter((server) => server.getProperty('recentlyAddedSchedule')),
        (server) => server.getProperty('recentlyAddedSchedule')!,
        (server, syncProgress) => this.syncRecentlyAdded(server, syncProgress),
      ),
      ...this.jobsFor(
        'downloader-sync',
        this.host.providers('downloader'),
        (downloader) => downloader.getProperty('schedule'),
        (downloader, syncProgress) => this.syncDownloader(downloader, syncProgress),
      ),
    ]);
    for (const id of this.#defined) if (!wanted.has(id)) this.jobScheduler.unregister(id);
    for (const define of wanted.values()) define();

    this.#defined.clear();
    for (const id of wanted.keys()) this.#defined.add(id);
  }

  private jobsFor<K extends 'mediaServer' | 'downloader'>(
    job: string,
    providers: readonly CapabilityProvider<K>[],
    scheduleOf: (capabilityProvider: CapabilityProvider<K>) => string,
    sync: (capabilityProvider: CapabilityProvider<K>, syncProgress: SyncProgress) => Promise<SyncOutcome>,
  ): [string, () => void][] {
    const byPlugin = groupBy(providers, ({ pluginId }) => pluginId);
    return [...byPlugin].map(([pluginId, connections]) => {
      const id = `${pluginId}.${job}`;
      const run = (syncProgress: SyncProgress) =>
        runSequentially(connections, syncProgress.signal, (capabilityProvider) => sync(capabilityProvider, syncProgress));
      return [id, () => this.jobScheduler.register({ id, schedule: scheduleOf(connections[0]!), timeoutMs: 6 * HOUR_MS, run })];
    });
  }

  /** Reads a server completely, with its watch history. With `replacesAll`, what it does not report is removed at once. */
  async syncMediaServer(server: CapabilityProvider<'mediaServer'>, syncProgress: SyncProgress, replacesAll = false): Promise<SyncOutcome> {
    const { added, removed, heldBack, skipped } = await this.mediaServers.run(server, syncProgress, replacesAll);
    await this.#resolveIds(server, syncProgress);
    const unwatched = (await this.watched.isEnabledFor(server)) ? await this.watched.run(server, syncProgress) : 0;
    return { changed: added + removed + heldBack > 0, skipped: skipped + unwatched };
  }

  /** Requests were compared before these ids were known, so they are compared again. */
  async #resolveIds({ pluginId, connectionId }: CapabilityProvider<'mediaServer'>, { signal }: SyncProgress): Promise<void> {
    if ((await this.externalIdResolver.resolveForConnection(connectionId, signal)) > 0)
      await this.events.publish('library.synced', { pluginId, connectionId, added: 0, removed: 0 });
  }

  private async syncRecentlyAdded(server: CapabilityProvider<'mediaServer'>, syncProgress: SyncProgress): Promise<SyncOutcome> {
    const { added, skipped } = await this.recentlyAddedSync.run(server, syncProgress);
    if (added > 0) await this.#resolveIds(server, syncProgress);
    const unwatched = await this.watched.runRecent(server, syncProgress);
    return { changed: added > 0, skipped: skipped + unwatched };
  }

  /** Null when the downloader cannot list its options now, as with a folder that does not respond: its titles can be read none the less. */
  async #compareOptions(downloader: CapabilityProvider<'downloader'>, syncProgress: SyncProgress) {
    try {
      return await this.downloaderOptions.compare(downloader, syncProgress);
    } catch (failure) {
      if (failure instanceof PluginFailure) return null;
      throw failure;
    }
  }

  private async syncDownloader(downloader: CapabilityProvider<'downloader'>, syncProgress: SyncProgress): Promise<SyncOutcome> {
    const comparison = await this.#compareOptions(downloader, syncProgress);
    const isOtherServer = comparison?.isOtherServer === true;
    const { heldBack, skipped } = await this.downloaders.run(downloader, syncProgress, isOtherServer);
    if (comparison) await this.downloaderOptions.record(downloader, comparison);
    if ((await this.externalIdResolver.resolveForConnection(downloader.connectionId, syncProgress.signal)) > 0)
      await this.events.publish('downloader.synced', { pluginId: downloader.pluginId, connectionId: downloader.connectionId });
    return { changed: heldBack > 0 || isOtherServer, skipped };
  }
}

/** Identifies a connection to administrators, with why its sync failed. */
const describeFailure = ({ connectionName }: CapabilityProvider<'mediaServer' | 'downloader'>, cause: unknown): string =>
  `${connectionName}: ${cause instanceof Error ? cause.message : String(cause)}`;

/**
 * Syncs one connection after the other; a failure does not stop the others. Throws the failure of an only connection as it is, else names
 * the connections that failed. Throws the reason of the signal when that aborts.
 */
async function runSequentially<K extends 'mediaServer' | 'downloader'>(
  connections: readonly CapabilityProvider<K>[],
  signal: AbortSignal,
  work: (connection: CapabilityProvider<K>) => Promise<SyncOutcome>,
): Promise<{ changed: boolean; note?: JobNote }> {
  const failures: string[] = [];
  let changed = false;
  let skipped = 0;
  for (const connection of connections) {
    signal.throwIfAborted();
    try {
      const synced = await work(connection);
      changed ||= synced.changed;
      skipped += synced.skipped;
    } catch (failure) {
      signal.throwIfAborted();
      if (connections.length === 1) throw failure;
      failures.push(describeFailure(connection, failure));
    }
  }
  const names = failures.join('; ');
  if (failures.length > 0) throw new JobError('not-synced', names, `Not synced completely: ${names}`);
  if (skipped === 0) return { changed };
  const text = `${skipped} left out, because they could not be kept; the log says why`;
  return { changed, note: { code: 'left-out', values: { number: skipped }, text } };
}
