import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { JobError, JobScheduler } from '../../jobs/index.js';
import { LogService } from '../../kernel/index.js';
import { PluginHost, type CapabilityProvider, type SyncProgress } from '../../plugin-host/index.js';
import { LIBRARY_SYNC, LibrarySyncJobs } from './library-sync-jobs.js';

const JOB_ID = 'media-database-refresh';

const HOUR_MS = 3_600_000;

/**
 * Replaces what is known of the media servers in use by what they report. Nothing is removed before a server has been read completely, so
 * titles do not look unavailable meanwhile, and a server that does not answer is left alone. Only on request: a scheduled run starts
 * ordinary full syncs, which remove missing titles by themselves, and so does one that was taken over from a portal that died, because which
 * servers were meant is known there only.
 */
@Injectable()
export class LibraryRebuild implements OnApplicationBootstrap {
  /** The servers of the next requested run, and whether it is for all. A run that is started from the list of jobs is for all, too. */
  readonly #requestedServers = new Set<string>();
  #isRequestedForAll = false;

  constructor(
    private readonly host: PluginHost,
    private readonly jobScheduler: JobScheduler,
    private readonly librarySyncJobs: LibrarySyncJobs,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  onApplicationBootstrap(): void {
    this.events.onInvalidate('job.cancelled', ({ jobId }) => {
      if (jobId === JOB_ID) this.#forgetRequested();
    });
    this.jobScheduler.register({
      id: JOB_ID,
      schedule: '0 0 12 1/5 * ? *',
      setting: 'mediaDatabaseRefresh',
      timeoutMs: 12 * HOUR_MS,
      run: async (context) => {
        const servers = this.host.providers('mediaServer');
        if (context.isManual && !context.isTakenOver) return this.#replaceAll(this.#takeRequested(servers), context);
        for (const pluginId of new Set(servers.map((server) => server.pluginId)))
          await this.jobScheduler.trigger(`${pluginId}.${LIBRARY_SYNC}`);
        return { changed: false };
      },
    });
  }

  /**
   * Requests to replace everything of one media server, or of all. Returns false, without doing anything, when the server is not in use.
   */
  async trigger(connectionId: string | null = null): Promise<boolean> {
    const isInUse = this.host.providers('mediaServer').some((server) => server.connectionId === connectionId);
    if (connectionId !== null && !isInUse) return false;
    if (connectionId === null) this.#isRequestedForAll = true;
    else this.#requestedServers.add(connectionId);
    await this.jobScheduler.trigger(JOB_ID);
    return true;
  }

  #takeRequested(servers: readonly CapabilityProvider<'mediaServer'>[]): readonly CapabilityProvider<'mediaServer'>[] {
    const requested = new Set(this.#requestedServers);
    const isForAll = this.#isRequestedForAll || requested.size === 0;
    this.#forgetRequested();
    return isForAll ? servers : servers.filter(({ connectionId }) => requested.has(connectionId));
  }

  #forgetRequested(): void {
    this.#requestedServers.clear();
    this.#isRequestedForAll = false;
  }

  /** Reads one server after the other; one that fails does not stop the others. Throws at the end with the names of those that failed. */
  async #replaceAll(servers: readonly CapabilityProvider<'mediaServer'>[], syncProgress: SyncProgress): Promise<{ changed: boolean }> {
    const failed: string[] = [];
    for (const server of servers) {
      syncProgress.signal.throwIfAborted();
      try {
        await this.librarySyncJobs.syncMediaServer(server, syncProgress, true);
      } catch (cause) {
        syncProgress.signal.throwIfAborted();
        this.log.warn('a media server could not be read completely', { connectionId: server.connectionId, cause });
        failed.push(`${server.pluginName} (${server.connectionName}): ${cause instanceof Error ? cause.message : String(cause)}`);
      }
    }
    if (failed.length === 0) return { changed: servers.length > 0 };
    const names = failed.join('; ');
    throw new JobError('incomplete-read', names, `Not read completely, and therefore nothing of it was cleared: ${names}`);
  }
}
