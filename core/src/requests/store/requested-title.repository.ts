import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { REQUEST_STATES, type RequestState } from '../lifecycle/index.js';
import { RequestEntity } from './entities/request.entity.js';
import { RequestedTitleEntity } from './entities/requested-title.entity.js';
import { stateBit, stateBits } from './state-bits.js';
import { publicIdOf } from './request-ids.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';

/** What is written when a title is asked for for the first time. */
export type NewRequestedTitle = Omit<RequestedTitleEntity, 'id' | 'requestedAt' | 'stages'>;

/** The titles that somebody asked for. */
@Injectable()
export class RequestedTitleRepository {
  constructor(private readonly database: Database) {}

  find(id: number): Promise<RequestedTitleEntity | null> {
    return this.#table.findOneBy({ id });
  }

  findByRef({ kind, source, id }: MediaRef): Promise<RequestedTitleEntity | null> {
    return this.#table.findOneBy({ kind: kind as RequestedTitleEntity['kind'], source, externalId: id });
  }

  /** In the order of the ids; ids of nothing are left out. */
  async findRefs(ids: readonly number[]): Promise<MediaRef[]> {
    const found = await this.#table.findBy({ id: In([...ids]) });
    const byId = new Map(found.map(({ id, kind, source, externalId }) => [id, { kind, source, id: externalId }]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Rejects with a duplicate when somebody else's transaction was first. */
  async add(title: NewRequestedTitle, requestedAt: Date): Promise<RequestedTitleEntity> {
    const row = this.#table.create({ ...title, requestedAt, stages: 0 });
    await this.#table.insert(row);
    return row;
  }

  async updateRequestedAt(id: number, requestedAt: Date): Promise<void> {
    await this.#table.update({ id }, { requestedAt });
  }

  /** Repeat on the title where one of its requests stands now. One statement, so that its other requests are not disturbed. */
  async updateStateBits({ titleId, slot }: Pick<RequestEntity, 'titleId' | 'slot'>, state: RequestState | null): Promise<void> {
    const others = ~stateBits([slot], REQUEST_STATES) & 0xff;
    const bit = state ? stateBit(slot, state) : 0;
    await this.database.execute(`UPDATE "requested_title" SET "stages" = ("stages" & ${others}) | ${bit} WHERE "id" = ?`, [titleId]);
  }

  /** The same of all requests of a title; one that nobody asks for goes. */
  async recalculateStateBits(id: number): Promise<void> {
    const requests = await this.database.repository(RequestEntity).findBy({ titleId: id });
    const stages = requests.reduce((bits, { slot, state }) => bits | stateBit(slot, state), 0);
    if (requests.length > 0) await this.#table.update({ id }, { stages });
    else await this.#table.delete({ id });
  }

  /** One request less: the title goes with its last one, and its date with the newest of those that stay. */
  async detachRequest(request: Pick<RequestEntity, 'id' | 'kind' | 'titleId' | 'slot'>): Promise<void> {
    const { kind, titleId } = request;
    const newest = await this.database.repository(RequestEntity).findOne({ where: { titleId }, order: { requestedAt: 'DESC' } });
    if (!newest || kind === 'tv') await this.#removeSubscribers(request);
    if (!newest) return void (await this.#table.delete({ id: titleId }));
    await this.updateStateBits(request, null);
    await this.updateRequestedAt(titleId, newest.requestedAt);
  }

  /** Titles with all their requests. */
  async removeWithRequests(ids: readonly number[]): Promise<void> {
    await this.database.repository(RequestEntity).delete({ titleId: In([...ids]) });
    await this.#table.delete({ id: In([...ids]) });
  }

  async #removeSubscribers(request: Pick<RequestEntity, 'id' | 'kind' | 'titleId'>): Promise<void> {
    await this.database.repository(SubscriptionEntity).delete({ kind: request.kind, requestId: publicIdOf(request) });
  }

  get #table() {
    return this.database.repository(RequestedTitleEntity);
  }
}
