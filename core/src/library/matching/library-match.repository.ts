import { Injectable } from '@nestjs/common';
import type { LibraryMediaKind } from '@ombi/sdk';
import { In } from 'typeorm';
import { containsPattern, Database, toSearchKey } from '../../kernel/index.js';
import { LibraryItemEntity } from '../items/library-item.entity.js';
import { MatchOverrideRepository, type ItemIds, type ItemKey } from './match-override.repository.js';

/** A page of the items whose title contains a text. */
export interface ItemSearch {
  readonly kind: LibraryMediaKind;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** Finds items of media servers, and changes which title they are matched to. */
@Injectable()
export class LibraryMatchRepository {
  readonly overrides: MatchOverrideRepository;

  constructor(private readonly database: Database) {
    this.overrides = new MatchOverrideRepository(database);
  }

  findItem(id: number): Promise<LibraryItemEntity | null> {
    return this.#items.findOneBy({ id });
  }

  findItems(ids: readonly number[]): Promise<LibraryItemEntity[]> {
    return this.#items.findBy({ id: In([...ids]) });
  }

  findItemsByKeys(keys: readonly ItemKey[]): Promise<LibraryItemEntity[]> {
    if (keys.length === 0) return Promise.resolve([]);
    return this.#items.findBy(keys.map(({ connectionId, serverItemId }) => ({ connectionId, serverItemId })));
  }

  /** Items on some connections, by title and year. */
  async search(connectionIds: readonly string[], { kind, search, offset, limit }: ItemSearch) {
    if (connectionIds.length === 0) return { items: [], total: 0 };
    const [items, total] = await this.#items
      .createQueryBuilder('i')
      .where('i.kind = :kind AND i.connectionId IN (:...connectionIds)', { kind, connectionIds })
      .andWhere(search === '' ? '1 = 1' : "i.titleKey LIKE :pattern ESCAPE '!'", { pattern: containsPattern(toSearchKey(search)) })
      .orderBy('i.titleKey')
      .addOrderBy('i.year')
      .addOrderBy('i.id')
      .skip(offset)
      .take(limit)
      .getManyAndCount();
    return { items, total };
  }

  async setIds(id: number, ids: ItemIds): Promise<void> {
    await this.#items.update({ id }, ids);
  }

  get #items() {
    return this.database.repository(LibraryItemEntity);
  }
}
