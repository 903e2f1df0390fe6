import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import { DownloaderEpisodeRepository } from '../../episodes/downloader-episode.repository.js';
import { DownloaderItemRepository } from '../../items/downloader-item.repository.js';
import { ChangedTitleRepository, refsOf } from './changed-title.repository.js';
import { SyncRunRepository } from '../sync-run.repository.js';

/**
 * Protects the titles that webhooks named while a whole sync read its list: the list may be older than what was stored of them since, or
 * lack what was added since. They are left to their own reads.
 */
@Injectable()
export class NewerTitles {
  constructor(
    private readonly changedTitleRepository: ChangedTitleRepository,
    private readonly syncRunRepository: SyncRunRepository,
    private readonly downloaderItemRepository: DownloaderItemRepository,
    private readonly downloaderEpisodeRepository: DownloaderEpisodeRepository,
  ) {}

  /** The point in time at which a whole sync begins to read, for the other methods. */
  begin(connectionId: string): Promise<number> {
    return this.syncRunRepository.lastChange(connectionId);
  }

  /**
   * Returns the entries of a page without those of newer titles. `keyOf` is the {@link refKey} of an entry's title. Must run inside the
   * transaction that stores the page.
   */
  async leaveOut<T>(connectionId: string, since: number, page: readonly T[], keyOf: (entry: T) => string): Promise<readonly T[]> {
    const newer = new Set((await this.#refsSince(connectionId, since)).map(refKey));
    return newer.size === 0 ? page : page.filter((entry) => !newer.has(keyOf(entry)));
  }

  /** Marks the rows of newer titles as seen by the run, so that it removes none of them. Must run inside a transaction of the run. */
  async keep(connectionId: string, since: number, run: number): Promise<void> {
    for (const ref of await this.#refsSince(connectionId, since)) {
      await this.downloaderItemRepository.resetMissingByRef(connectionId, run, ref);
      if (ref.kind !== 'tv') continue;
      for (const id of (await this.downloaderItemRepository.findSeriesIds(connectionId, [refKey(ref)])).values())
        await this.downloaderEpisodeRepository.resetMissingOfSeries(connectionId, run, id);
    }
  }

  /** Ends a complete sync: it has read all that was named before it began. */
  async end(connectionId: string, since: number): Promise<void> {
    await this.changedTitleRepository.forgetUntil(connectionId, since);
  }

  async #refsSince(connectionId: string, since: number): Promise<MediaRef[]> {
    return (await this.changedTitleRepository.findSince(connectionId, since)).flatMap(refsOf);
  }
}
