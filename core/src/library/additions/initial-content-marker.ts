import { Injectable } from '@nestjs/common';
import type { LibraryItem } from '@ombi/sdk';
import { groupBy } from '../../kernel/index.js';
import { WHOLE_TITLE, type AdditionKey } from './announced-addition.entity.js';
import { InitialContentRepository } from './initial-content.repository.js';
import { LibraryAdditionsRepository } from './library-additions.repository.js';

const textOf = ({ kind, idSource, titleId, season, number }: AdditionKey): string => [kind, idSource, titleId, season, number].join(' ');

/**
 * Marks the items of a new media server, or of another server at the address of a known connection, as announced, so that the newsletter
 * skips them.
 * What the library held before is left as it is: it was announced, or waits for the next newsletter.
 */
@Injectable()
export class InitialContentMarker {
  constructor(
    private readonly initialContentRepository: InitialContentRepository,
    private readonly libraryAdditionsRepository: LibraryAdditionsRepository,
  ) {}

  /** Stores one page of items by `store`, in the current transaction, and marks those that are new to the library. */
  async markNewItems<T>(connectionId: string, items: readonly LibraryItem[], store: () => Promise<T>): Promise<T> {
    const findStored = () => this.initialContentRepository.findItems(connectionId, [...new Set(items.map(({ id }) => id))]);
    const before = await findStored();
    const result = await store();
    const added = without(await findStored(), before);
    const elsewhere: AdditionKey[] = [];
    for (const [, same] of groupBy(added, ({ kind, idSource }) => `${kind} ${idSource}`))
      elsewhere.push(...(await this.initialContentRepository.findItemsElsewhere(connectionId, same)));
    await this.libraryAdditionsRepository.markAnnounced(without(added, elsewhere));
    return result;
  }

  /** Stores episodes of some series, by row id; in an initial sync they are marked as announced. */
  async markNewEpisodes(connectionId: string, itemIds: readonly number[], store: () => Promise<void>): Promise<void> {
    const before = await this.initialContentRepository.findEpisodes(itemIds);
    await store();
    const added = without(await this.initialContentRepository.findEpisodes(itemIds), before);
    const elsewhere: AdditionKey[] = [];
    const series = new Map(added.map((key) => [key.titleId, { ...key, season: WHOLE_TITLE, number: WHOLE_TITLE }]));
    for (const [, same] of groupBy([...series.values()], ({ idSource }) => idSource))
      elsewhere.push(...(await this.initialContentRepository.findEpisodesElsewhere(connectionId, same)));
    await this.libraryAdditionsRepository.markAnnounced(without(added, elsewhere));
  }
}

const without = (keys: readonly AdditionKey[], others: readonly AdditionKey[]): AdditionKey[] => {
  const known = new Set(others.map(textOf));
  return [...new Map(keys.filter((key) => !known.has(textOf(key))).map((key) => [textOf(key), key])).values()];
};
