import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { LibraryEpisodeRepository } from '../episodes/library-episode.repository.js';
import { LibraryItemRepository } from '../holdings/library-item.repository.js';
import { pagesOf, type Progress, type Provider } from '../../plugin-host/index.js';
import { Removal, type Removed } from './removal.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** What a run did. */
export interface SyncOutcome extends Removed {
  readonly added: number;
}

/**
 * Looks through one media server and keeps what it holds.
 * Pages are stored as they come. What is not there any more goes as {@link Removal} says.
 */
@Injectable()
export class MediaServerSync {
  constructor(
    private readonly items: LibraryItemRepository,
    private readonly episodes: LibraryEpisodeRepository,
    private readonly runs: SyncRunRepository,
    private readonly removal: Removal,
    private readonly events: EventBus,
  ) {}

  /** Throws a `PluginFailure` when the server fails on the way; what was read until then stays, nothing is removed. */
  async run(server: Provider<'mediaServer'>, progress: Progress): Promise<SyncOutcome> {
    const { pluginId, connectionId } = server;
    const run = await this.runs.begin(connectionId);

    let added = 0;
    const scan = (slice: { offset: number; limit: number }) => server.call('scan', slice);
    for await (const page of pagesOf(scan, progress))
      added += await this.runs.within(connectionId, run, () => this.items.store(connectionId, run, page));
    if (server.describe('tellsEpisodes')) await this.readEpisodes(server, run, progress);

    const { removed, heldBack } = await this.removal.settle('mediaServer', connectionId, run, Boolean(server.describe('tellsEpisodes')));
    await this.events.publish('library.synced', { pluginId, connectionId, added, removed });
    return { added, removed, heldBack };
  }

  private async readEpisodes(server: Provider<'mediaServer'>, run: number, progress: Progress): Promise<void> {
    const read = (slice: { offset: number; limit: number }) => server.call('episodes', slice);
    for await (const page of pagesOf(read, progress)) {
      const shows = [...new Set(page.map(({ showId }) => showId))];
      await this.runs.within(server.connectionId, run, async () =>
        this.episodes.store(run, page, await this.items.idsOf(server.connectionId, shows)),
      );
    }
  }
}
