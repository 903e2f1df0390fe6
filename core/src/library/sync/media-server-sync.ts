import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database, LogService } from '../../kernel/index.js';
import { LibraryEpisodeRepository } from '../episodes/library-episode.repository.js';
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
    private readonly episodes: LibraryEpisodeRepository,
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
    if (server.describe('tellsEpisodes')) await this.readEpisodes(server, run, progress);

    const { removed, heldBack } = await this.sweep(server, run);
    await this.events.publish('library.synced', { pluginId, connectionId, added, removed });
    return { added, removed, heldBack };
  }

  /** Remove what is gone although that is more than a run may do by itself. */
  async removeHeldBack(connectionId: string): Promise<number> {
    return this.database.transaction(async () => {
      await this.runs.complete(connectionId, 0);
      return this.removeGone(connectionId);
    });
  }

  private async readEpisodes(server: Provider<'mediaServer'>, run: number, progress: Progress): Promise<void> {
    const read = (slice: { offset: number; limit: number }) => server.call('episodes', slice);
    for await (const page of pagesOf(read, progress)) {
      const shows = [...new Set(page.map(({ showId }) => showId))];
      await this.database.transaction(async () => this.episodes.store(run, page, await this.items.idsOf(server.connectionId, shows)));
    }
  }

  private sweep(server: Provider<'mediaServer'>, run: number): Promise<{ removed: number; heldBack: number }> {
    const { connectionId } = server;
    return this.database.transaction(async () => {
      await this.items.noteMissing(connectionId, run);
      if (server.describe('tellsEpisodes')) await this.episodes.noteMissing(connectionId);
      const titles = braked(await this.items.countGone(connectionId), await this.items.count(connectionId));
      const episodes = await this.goneEpisodes(connectionId);
      const heldBack = titles + episodes;
      if (heldBack > 0) this.log.warn('removal held back until an administrator confirms it', { connectionId, titles, episodes });

      await this.runs.complete(connectionId, heldBack);
      if (heldBack > 0) return { removed: 0, heldBack };
      return { removed: await this.removeGone(connectionId), heldBack };
    });
  }

  /** How many episodes are too many to go at once. */
  private async goneEpisodes(connectionId: string): Promise<number> {
    const gone = await this.episodes.countGone(connectionId);
    return gone === 0 ? 0 : braked(gone, await this.episodes.count(connectionId));
  }

  /** Episodes first: what goes with its series need not be counted apart. */
  private async removeGone(connectionId: string): Promise<number> {
    await this.episodes.removeGone(connectionId);
    return this.items.removeGone(connectionId);
  }
}

/** What may not go by itself: nothing, or all that is gone where it is too much of the whole. */
const braked = (gone: number, all: number): number => (gone > all * BRAKE ? gone : 0);
