import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobScheduler } from '../../jobs/index.js';
import { Database, runThrottled } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { LibraryItemRepository } from '../items/library-item.repository.js';
import { LIBRARY_SYNC } from './library-sync-jobs.js';
import { SyncRunRepository } from './sync-run.repository.js';

const JOB_ID = 'media-database-refresh';

/** Titles per transaction, with all their episodes and watch history; small, because concurrent writers wait for it. */
const BATCH_SIZE = 10;

const HOUR_MS = 3_600_000;

/**
 * Clears what is known of the media servers in use, and reads it again. Only on request: a scheduled run starts full syncs and clears
 * nothing, because those remove missing titles by themselves and titles must not look unavailable meanwhile.
 */
@Injectable()
export class LibraryRebuild implements OnApplicationBootstrap {
  constructor(
    private readonly host: PluginHost,
    private readonly jobScheduler: JobScheduler,
    private readonly libraryItemRepository: LibraryItemRepository,
    private readonly syncRunRepository: SyncRunRepository,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobScheduler.define({
      id: JOB_ID,
      schedule: '0 0 12 1/5 * ? *',
      setting: 'mediaDatabaseRefresh',
      timeoutMs: HOUR_MS,
      run: ({ isManual, signal }) => this.#refresh(isManual, signal),
    });
  }

  /** Requests to clear and read everything again. */
  async trigger(): Promise<void> {
    await this.jobScheduler.trigger(JOB_ID);
  }

  async #refresh(isClearing: boolean, signal: AbortSignal): Promise<{ changed: boolean }> {
    const servers = this.host.providers('mediaServer');
    if (isClearing) for (const { connectionId } of servers) await this.#clear(connectionId, signal);
    for (const pluginId of new Set(servers.map((server) => server.pluginId)))
      await this.jobScheduler.trigger(`${pluginId}.${LIBRARY_SYNC}`);
    return { changed: isClearing && servers.length > 0 };
  }

  /** Supersedes a sync in progress first, so that it adds nothing to the cleared rows. */
  async #clear(connectionId: string, signal: AbortSignal): Promise<void> {
    await this.syncRunRepository.beginRun(connectionId);
    let removed = BATCH_SIZE;
    while (removed === BATCH_SIZE) {
      signal.throwIfAborted();
      const removeBatch = () => this.libraryItemRepository.removeBatch(connectionId, BATCH_SIZE);
      removed = await runThrottled(() => this.database.transaction(removeBatch), signal);
    }
  }
}
