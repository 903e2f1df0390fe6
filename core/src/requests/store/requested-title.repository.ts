import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import { In, IsNull } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { REQUEST_STATES, type RequestState } from '../model/index.js';
import { RequestEntity } from './entities/request.entity.js';
import { RequestedTitleEntity } from './entities/requested-title.entity.js';
import { stateBit, stateBits } from './state-bits.js';
import { publicIdOf } from './request-ids.js';
import { RequestSubscriptionEntity } from './entities/request-subscription.entity.js';

/** The columns of a title that is requested for the first time. */
export type NewRequestedTitle = Omit<RequestedTitleEntity, 'id' | 'requestedAt' | 'stages'>;

/** Stores requested titles. */
@Injectable()
export class RequestedTitleRepository {
  constructor(private readonly database: Database) {}

  find(id: number): Promise<RequestedTitleEntity | null> {
    return this.#table.findOneBy({ id });
  }

  findByRef({ kind, source, id }: MediaRef): Promise<RequestedTitleEntity | null> {
    return this.#table.findOneBy({ kind: kind as RequestedTitleEntity['kind'], source, externalId: id });
  }

  /** In the order of `ids`; unknown ids are left out. */
  async findRefs(ids: readonly number[]): Promise<MediaRef[]> {
    const found = await this.#table.findBy({ id: In([...ids]) });
    const byId = new Map(found.map(({ id, kind, source, externalId }) => [id, { kind, source, id: externalId }]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Rejects with a unique violation when a concurrent transaction inserted the row first. */
  async insert(title: NewRequestedTitle, requestedAt: Date): Promise<RequestedTitleEntity> {
    const row = this.#table.create({ ...title, requestedAt, stages: 0 });
    await this.#table.insert(row);
    return row;
  }

  /** Stores ids of a title at other sources where it had none. */
  async addIds(id: number, ids: Partial<Record<'imdbId' | 'tvdbId', string>>): Promise<void> {
    for (const column of ['imdbId', 'tvdbId'] as const)
      if (ids[column]) await this.#table.update({ id, [column]: IsNull() }, { [column]: ids[column] });
  }

  async updateRequestedAt(id: number, requestedAt: Date): Promise<void> {
    await this.#table.update({ id }, { requestedAt });
  }

  /** Copies the state of one request into the title's `stages`. One statement, so that bits of other requests are kept. */
  async updateStateBits({ titleId, requestKey }: Pick<RequestEntity, 'titleId' | 'requestKey'>, state: RequestState | null): Promise<void> {
    const others = ~stateBits([requestKey], REQUEST_STATES) & 0xff;
    const bit = state ? stateBit(requestKey, state) : 0;
    await this.database.execute(`UPDATE "requested_title" SET "stages" = ("stages" & ${others}) | ${bit} WHERE "id" = ?`, [titleId]);
  }

  /**
   * Recalculates `stages` from all requests of a title; deletes a title without requests, with the subscriptions to them. Must run inside a
   * transaction.
   */
  async recalculateStateBits(id: number): Promise<void> {
    const requests = await this.database.repository(RequestEntity).findBy({ titleId: id });
    const stages = requests.reduce((bits, { requestKey, state }) => bits | stateBit(requestKey, state), 0);
    if (requests.length > 0) return void (await this.#table.update({ id }, { stages }));
    await this.#removeSubscribersOfTitle(id);
    await this.#table.delete({ id });
  }

  /**
   * Updates the title of a deleted request: deletes it with its last request, else resets `requestedAt` to the newest remaining one. Returns
   * whether requests remain.
   */
  async detachRequest(request: Pick<RequestEntity, 'id' | 'kind' | 'titleId' | 'requestKey'>): Promise<boolean> {
    const { kind, titleId } = request;
    const newest = await this.database.repository(RequestEntity).findOne({ where: { titleId }, order: { requestedAt: 'DESC' } });
    if (!newest || kind === 'tv') await this.#removeSubscribers(request);
    if (!newest) {
      await this.#table.delete({ id: titleId });
      return false;
    }
    await this.updateStateBits(request, null);
    await this.updateRequestedAt(titleId, newest.requestedAt);
    return true;
  }

  /** Deletes titles with all their requests. */
  async deleteWithRequests(ids: readonly number[]): Promise<void> {
    await this.database.repository(RequestEntity).delete({ titleId: In([...ids]) });
    await this.#table.delete({ id: In([...ids]) });
  }

  async #removeSubscribers(request: Pick<RequestEntity, 'id' | 'kind' | 'titleId'>): Promise<void> {
    await this.database.repository(RequestSubscriptionEntity).delete({ kind: request.kind, requestId: publicIdOf(request) });
  }

  /** Only the history knows the ids of deleted series requests. */
  async #removeSubscribersOfTitle(id: number): Promise<void> {
    await this.database.execute(`DELETE FROM "subscription" WHERE "kind" <> 'tv' AND "requestId" = ?`, [id]);
    await this.database.execute(
      `DELETE FROM "subscription" WHERE "kind" = 'tv' AND "requestId" IN
        (SELECT "requestId" FROM "request_step" WHERE "titleId" = ? AND "kind" = 'tv')`,
      [id],
    );
  }

  get #table() {
    return this.database.repository(RequestedTitleEntity);
  }
}
