import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { STATES, type RequestState } from '../lifecycle/index.js';
import { RequestEntity } from './rows/request.entity.js';
import { RequestedTitleEntity } from './rows/requested-title.entity.js';
import { stageOf, stagesOf } from './stages.js';
import { wireIdOf } from './wire-id.js';
import { SubscriptionEntity } from './rows/subscription.entity.js';

/** What is written when a title is asked for for the first time. */
export type NewTitle = Omit<RequestedTitleEntity, 'id' | 'requestedAt' | 'stages'>;

/** The titles that somebody asked for. */
@Injectable()
export class TitleRepository {
  constructor(private readonly database: Database) {}

  find(id: number): Promise<RequestedTitleEntity | null> {
    return this.#table.findOneBy({ id });
  }

  findRef({ kind, source, id }: MediaRef): Promise<RequestedTitleEntity | null> {
    return this.#table.findOneBy({ kind: kind as RequestedTitleEntity['kind'], source, externalId: id });
  }

  /** In the order of the ids; ids of nothing are left out. */
  async refs(ids: readonly number[]): Promise<MediaRef[]> {
    const found = await this.#table.findBy({ id: In([...ids]) });
    const byId = new Map(found.map(({ id, kind, source, externalId }) => [id, { kind, source, id: externalId }]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Rejects with a duplicate when somebody else's transaction was first. */
  async add(title: NewTitle, requestedAt: Date): Promise<RequestedTitleEntity> {
    const row = this.#table.create({ ...title, requestedAt, stages: 0 });
    await this.#table.insert(row);
    return row;
  }

  async askedAgain(id: number, requestedAt: Date): Promise<void> {
    await this.#table.update({ id }, { requestedAt });
  }

  /** Repeat on the title where one of its requests stands now. One statement, so that its other requests are not disturbed. */
  async stand({ titleId, slot }: Pick<RequestEntity, 'titleId' | 'slot'>, state: RequestState | null): Promise<void> {
    const others = ~stagesOf([slot], STATES) & 0xff;
    const bit = state ? stageOf(slot, state) : 0;
    await this.database.execute(`UPDATE "requested_title" SET "stages" = ("stages" & ${others}) | ${bit} WHERE "id" = ?`, [titleId]);
  }

  /** The same of all requests of a title; one that nobody asks for goes. */
  async restand(id: number): Promise<void> {
    const requests = await this.database.repository(RequestEntity).findBy({ titleId: id });
    const stages = requests.reduce((bits, { slot, state }) => bits | stageOf(slot, state), 0);
    if (requests.length > 0) await this.#table.update({ id }, { stages });
    else await this.#table.delete({ id });
  }

  /** One request less: the title goes with its last one, and its date with the newest of those that stay. */
  async leave(request: Pick<RequestEntity, 'id' | 'kind' | 'titleId' | 'slot'>): Promise<void> {
    const { kind, titleId } = request;
    const newest = await this.database.repository(RequestEntity).findOne({ where: { titleId }, order: { requestedAt: 'DESC' } });
    if (!newest || kind === 'tv') await this.#forgetSubscribers(request);
    if (!newest) return void (await this.#table.delete({ id: titleId }));
    await this.stand(request, null);
    await this.askedAgain(titleId, newest.requestedAt);
  }

  /** Titles with all their requests. */
  async removeAll(ids: readonly number[]): Promise<void> {
    await this.database.repository(RequestEntity).delete({ titleId: In([...ids]) });
    await this.#table.delete({ id: In([...ids]) });
  }

  async #forgetSubscribers(request: Pick<RequestEntity, 'id' | 'kind' | 'titleId'>): Promise<void> {
    await this.database.repository(SubscriptionEntity).delete({ kind: request.kind, requestId: wireIdOf(request) });
  }

  get #table() {
    return this.database.repository(RequestedTitleEntity);
  }
}
