import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../kernel/index.js';
import { EpisodeRepository, RequestedTitleEntity, RequestEntity, type RequestEpisodeEntity } from '../../store/index.js';
import { SubscriptionEntity } from '../../store/rows/subscription.entity.js';

/** An act of asking with all that its row tells. */
export interface ChildRecord {
  readonly request: RequestEntity;
  readonly episodes: readonly RequestEpisodeEntity[];
  readonly subscribed: boolean;
}

/** So many rows are read with one statement. */
const CHUNK = 500;

/** The rows of a page of series: a handful of statements, however many rows. */
@Injectable()
export class SeriesRecordRepository {
  constructor(
    private readonly database: Database,
    private readonly episodes: EpisodeRepository,
  ) {}

  /** In the order of the ids; ids of nothing are left out. */
  async children(ids: readonly number[], viewerId: string): Promise<ChildRecord[]> {
    const requests = await this.#requests('id', ids);
    const byId = new Map((await this.#records(requests, viewerId)).map((record) => [record.request.id, record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Everything that was asked for of some series, the oldest first; of one person where one is named. */
  async childrenOf(titleIds: readonly number[], viewerId: string, ownerId: string | null): Promise<ChildRecord[]> {
    const requests = await this.#requests('titleId', titleIds);
    return this.#records(
      requests.filter(({ requesterId }) => ownerId === null || requesterId === ownerId),
      viewerId,
    );
  }

  titles(ids: readonly number[]): Promise<RequestedTitleEntity[]> {
    return this.database.repository(RequestedTitleEntity).findBy({ id: In([...ids]), kind: 'tv' });
  }

  async #requests(column: 'id' | 'titleId', ids: readonly number[]): Promise<RequestEntity[]> {
    const table = this.database.repository(RequestEntity);
    const found: RequestEntity[] = [];
    for (let start = 0; start < ids.length; start += CHUNK) {
      const where = { kind: 'tv' as const, [column]: In(ids.slice(start, start + CHUNK)) };
      found.push(...(await table.find({ where, relations: { title: true }, order: { id: 'ASC' } })));
    }
    return found;
  }

  async #records(requests: readonly RequestEntity[], userId: string): Promise<ChildRecord[]> {
    const ids = requests.map(({ id }) => id);
    const episodes = await this.episodes.of(ids);
    const wishes = this.database.repository(SubscriptionEntity);
    const subscribed = new Set<number>();
    for (let start = 0; start < ids.length; start += CHUNK) {
      const requestId = In(ids.slice(start, start + CHUNK));
      for (const wish of await wishes.findBy({ userId, kind: 'tv', requestId })) subscribed.add(wish.requestId);
    }
    return requests.map((request) => ({ request, episodes: episodes.get(request.id) ?? [], subscribed: subscribed.has(request.id) }));
  }
}
