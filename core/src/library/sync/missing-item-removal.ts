import { Injectable } from '@nestjs/common';
import { Database, LogService } from '../../kernel/index.js';
import { MissingItemTracker } from '../items/missing-item-tracker.js';
import { DownloaderEpisodeRepository } from '../episodes/downloader-episode.repository.js';
import { LibraryEpisodeRepository } from '../episodes/library-episode.repository.js';
import { DownloaderItemRepository } from '../items/downloader-item.repository.js';
import { LibraryItemRepository } from '../items/library-item.repository.js';
import type { SkippedItems } from './skipped-items.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** The share of a connection's rows that one run may remove without confirmation. */
const MAX_REMOVED_SHARE = 0.2;

/** Result of a removal: titles removed, and rows held back because there were too many. */
export interface RemovalResult {
  readonly removed: number;
  readonly heldBack: number;
}

/** What a run reported. `reportsEpisodes`: whether it reported episodes; otherwise none count as missed. */
interface RunReport {
  readonly reportsEpisodes: boolean;
  readonly skippedItems: Pick<SkippedItems, 'hasUnidentified'>;
}

type Kind = 'mediaServer' | 'downloader';

/**
 * Removes rows of items that were deleted from a media server or downloader: rows that connections do not report any more: only after two
 * complete runs missed them, the first at least six hours ago, and more than a fifth of a connection only when an administrator confirms
 * it.
 */
@Injectable()
export class MissingItemRemoval {
  readonly #trackers: Readonly<Record<Kind, { readonly titles: MissingItemTracker; readonly episodes: MissingItemTracker }>>;

  constructor(
    items: LibraryItemRepository,
    itemEpisodes: LibraryEpisodeRepository,
    downloaderItems: DownloaderItemRepository,
    downloaderEpisodes: DownloaderEpisodeRepository,
    private readonly syncRunRepository: SyncRunRepository,
    private readonly database: Database,
    private readonly log: LogService,
  ) {
    this.#trackers = {
      mediaServer: { titles: items.missingItemTracker, episodes: itemEpisodes.missingItemTracker },
      downloader: { titles: downloaderItems.missingItemTracker, episodes: downloaderEpisodes.missingItemTracker },
    };
  }

  /** Ends a complete run. Keeps missing rows that may be items which could not be stored. */
  async removeMissing(kind: Kind, connectionId: string, run: number, runReport: RunReport): Promise<RemovalResult> {
    const { hasUnidentified } = runReport.skippedItems;
    const heldBack = hasUnidentified
      ? await this.#skipRemoval(connectionId, run)
      : await this.#completeRun(kind, connectionId, run, runReport);
    return { removed: hasUnidentified || heldBack > 0 ? 0 : await this.#remove(kind, connectionId, run), heldBack };
  }

  /**
   * Ends a complete run whose report replaces all that was stored: removes at once whatever it did not report. Keeps missing rows that may
   * be items which could not be stored.
   */
  async replaceAll(kind: Kind, connectionId: string, run: number, { reportsEpisodes, skippedItems }: RunReport): Promise<RemovalResult> {
    if (skippedItems.hasUnidentified) return { removed: 0, heldBack: await this.#skipRemoval(connectionId, run) };
    const { titles, episodes } = this.#trackers[kind];
    const withinRun = <T>(work: () => Promise<T>) => this.syncRunRepository.withinRun(connectionId, run, work);
    if (reportsEpisodes) await episodes.removeUnreported(connectionId, run, withinRun);
    const removed = await titles.removeUnreported(connectionId, run, withinRun);
    await withinRun(() => this.syncRunRepository.completeRun(connectionId, 0));
    return { removed, heldBack: 0 };
  }

  /** Removes the rows that were held back. Returns the number of titles. */
  async confirmHeldBack(connectionId: string): Promise<number> {
    const run = await this.database.transaction(async () => {
      await this.syncRunRepository.completeRun(connectionId, 0);
      return this.syncRunRepository.currentRun(connectionId);
    });
    return (await this.#remove('mediaServer', connectionId, run)) + (await this.#remove('downloader', connectionId, run));
  }

  /** Ends the run without counting what it missed; rows held back stay so. Returns their number. */
  #skipRemoval(connectionId: string, run: number): Promise<number> {
    return this.syncRunRepository.withinRun(connectionId, run, async () => {
      const heldBack = await this.syncRunRepository.countHeldBack(connectionId);
      await this.syncRunRepository.completeRun(connectionId, heldBack);
      return heldBack;
    });
  }

  /**
   * Counts what the run missed, batch by batch, so that no transaction grows long, and ends it. What the end of the process interrupts is
   * counted by the next run. Returns the number of rows that are held back.
   */
  async #completeRun(kind: Kind, connectionId: string, run: number, { reportsEpisodes }: RunReport): Promise<number> {
    const { titles, episodes } = this.#trackers[kind];
    const withinRun = <T>(work: () => Promise<T>) => this.syncRunRepository.withinRun(connectionId, run, work);
    await titles.recordMissing(connectionId, run, withinRun);
    if (reportsEpisodes) await episodes.recordMissing(connectionId, run, withinRun);
    return withinRun(async () => {
      const tooMany = {
        titles: await countTooManyMissing(titles, connectionId, run),
        episodes: await countTooManyMissing(episodes, connectionId, run),
      };
      const heldBack = tooMany.titles + tooMany.episodes;
      if (heldBack > 0) this.log.warn('removal held back until an administrator confirms it', { connectionId, ...tooMany });

      await this.syncRunRepository.completeRun(connectionId, heldBack);
      return heldBack;
    });
  }

  /**
   * Episodes first, so that those deleted with their series are not counted twice. What the end of the process interrupts is continued by the
   * next run.
   */
  async #remove(kind: Kind, connectionId: string, run: number): Promise<number> {
    const { titles, episodes } = this.#trackers[kind];
    await episodes.removeMissing(connectionId, run);
    return titles.removeMissing(connectionId, run);
  }
}

/** The number of gone rows when it exceeds the limit, else 0. */
async function countTooManyMissing(tracker: MissingItemTracker, connectionId: string, run: number): Promise<number> {
  const gone = await tracker.countMissing(connectionId, run);
  return gone > 0 && gone > (await tracker.count(connectionId)) * MAX_REMOVED_SHARE ? gone : 0;
}
