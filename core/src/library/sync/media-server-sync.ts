import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database, LogService } from '../../kernel/index.js';
import { LibraryItemRepository } from '../holdings/library-item.repository.js';
import { pagesOf, type Progress, type Provider } from '../../plugin-host/index.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** The part of a library that one run may remove without being asked: a fifth. */
const BRAKE = 0.2;

/** What a run did: items added, removed, and held back because there were too many of them. */
export interface SyncOutcome {
  readonly added: number;
  readonly removed: number;
  readonly heldBack: number;
}

/**
 * Looks through one media server and keeps what it holds.
 * Pages are stored as they come. Nothing is removed before two complete runs have missed it: unknown is not absent.
 */
@Injectable()
export class MediaServerSync {
  constructor(
    private readonly items: LibraryItemRepository,
    private readonly runs: SyncRunRepository,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /** Throws a `PluginFailure` when the server fails on the way; what was read until then stays, nothing is removed. */
  async run(server: Provider<'mediaServer'>, progress: Progress): Promise<SyncOutcome> {
    const { pluginId, connectionId } = server;
    const run = await this.runs.begin(connectionId);

    let added = 0;
    const scan = (slice: { offset: number; limit: number }) => server.call('scan', slice);
    for await (const page of pagesOf(scan, progress))
      added += await this.database.transaction(() => this.items.store(connectionId, run, page));

    const { removed, heldBack } = await this.sweep(connectionId, run);
    await this.events.publish('library.synced', { pluginId, connectionId, added, removed });
    return { added, removed, heldBack };
  }

  /** Remove what is gone although that is more than a run may do by itself. */
  async removeHeldBack(connectionId: string): Promise<number> {
    return this.database.transaction(async () => {
      await this.runs.complete(connectionId, 0);
      return this.items.removeGone(connectionId);
    });
  }

  private sweep(connectionId: string, run: number): Promise<{ removed: number; heldBack: number }> {
    return this.database.transaction(async () => {
      await this.items.noteMissing(connectionId, run);
      const [gone, all] = [await this.items.countGone(connectionId), await this.items.count(connectionId)];
      const heldBack = gone > all * BRAKE ? gone : 0;
      if (heldBack > 0) this.log.warn('removal held back until an administrator confirms it', { connectionId, heldBack, all });

      await this.runs.complete(connectionId, heldBack);
      return { removed: heldBack > 0 ? 0 : await this.items.removeGone(connectionId), heldBack };
    });
  }
}
