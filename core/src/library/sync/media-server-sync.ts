import { Injectable } from '@nestjs/common';
import type { HeldEpisodes, LibraryItem } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { LogService } from '../../kernel/index.js';
import { LibraryEpisodeRepository } from '../episodes/library-episode.repository.js';
import { LibraryItemRepository } from '../holdings/library-item.repository.js';
import { pagesOf, type Progress, type Provider } from '../../plugin-host/index.js';
import { Removal, type Removed } from './removal.js';
import { named, Skips } from './skips.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** What a run did. */
export interface SyncOutcome extends Removed {
  readonly added: number;
  /** Items that could not be kept. */
  readonly leftOut: number;
}

/** A look at one server that is on its way. */
interface Look {
  readonly server: Provider<'mediaServer'>;
  readonly run: number;
  readonly skips: Skips;
}

const SHOW = '"itemId" IN (SELECT "id" FROM "library_item" WHERE "connectionId" = ? AND "serverItemId" = ?)';

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
    private readonly log: LogService,
  ) {}

  /** Throws a `PluginFailure` when the server fails on the way; what was read until then stays, nothing is removed. */
  async run(server: Provider<'mediaServer'>, progress: Progress): Promise<SyncOutcome> {
    const { pluginId, connectionId } = server;
    const look = { server, run: await this.runs.begin(connectionId), skips: new Skips() };
    try {
      const added = await this.readItems(look, progress);
      const tellsEpisodes = Boolean(server.describe('tellsEpisodes'));
      if (tellsEpisodes) await this.readEpisodes(look, progress);

      const { removed, heldBack } = await this.removal.settle('mediaServer', connectionId, look.run, { tellsEpisodes, skips: look.skips });
      await this.events.publish('library.synced', { pluginId, connectionId, added, removed });
      return { added, removed, heldBack, leftOut: look.skips.count };
    } finally {
      look.skips.tell(this.log, connectionId);
    }
  }

  /** Answers how many are new. */
  private async readItems({ server, run, skips }: Look, progress: Progress): Promise<number> {
    const { connectionId } = server;
    const keeping = {
      store: (some: readonly LibraryItem[]) => this.runs.within(connectionId, run, () => this.items.store(connectionId, run, some)),
      spare: ({ id }: LibraryItem) => this.items.absence.spare(connectionId, run, '"serverItemId" = ?', [named(id)]),
    };
    let added = 0;
    for await (const page of pagesOf((slice) => server.call('scan', slice), progress))
      for (const count of await skips.keep(page, keeping)) added += count;
    return added;
  }

  private async readEpisodes({ server, run, skips }: Look, progress: Progress): Promise<void> {
    const { connectionId } = server;
    const keeping = {
      store: (some: readonly HeldEpisodes[]) => this.runs.within(connectionId, run, () => this.storeEpisodes(connectionId, run, some)),
      spare: ({ showId }: HeldEpisodes) => this.episodes.absence.spare(connectionId, run, SHOW, [connectionId, named(showId)]),
    };
    for await (const page of pagesOf((slice) => server.call('episodes', slice), progress)) await skips.keep(page, keeping);
  }

  private async storeEpisodes(connectionId: string, run: number, some: readonly HeldEpisodes[]): Promise<void> {
    const shows = [...new Set(some.map(({ showId }) => showId))];
    await this.episodes.store(run, some, await this.items.idsOf(connectionId, shows));
  }
}
