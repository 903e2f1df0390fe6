import { Injectable } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { Users } from '../identity/index.js';
import { inWords, NoCarrier, type Attempt, type FailedTry, type FollowUp, type Trouble } from '../kernel/index.js';
import type { Provider } from '../plugin-host/index.js';
import { Desks } from './desks.js';
import { Downloaders } from './downloaders.js';
import { eventAbout, type Order, type Outcome } from './order.js';
import { standingChoice } from './choices/standing-choice.js';

/** A downloader that takes longer for one title counts as down. Milliseconds. */
export const PATIENCE = 60_000;

/** One try to hand an order to its downloader, and what is recorded of it. */
@Injectable()
export class HandOver {
  constructor(
    private readonly downloaders: Downloaders,
    private readonly desks: Desks,
    private readonly users: Users,
    private readonly events: EventBus,
  ) {}

  /** What to record once it went well. Rejects with the downloader's failure. */
  async carry(written: Order, attempt: Attempt): Promise<FollowUp | void> {
    const order = await this.desks.of(written.kind).asItStands(written);
    if (!order) return;

    const downloader = this.downloaders.for(order);
    if (!downloader) throw new NoCarrier(this.downloaders.whyNone(order.kind, order.variant));

    const { outcome } = await this.#add(downloader, order, attempt);
    return () => this.#delivered(order, outcome, downloader.connectionName);
  }

  /** Runs in the transaction that records the failed try. */
  async failed(order: Order, { attempts, trouble }: FailedTry): Promise<void> {
    await this.desks.of(order.kind).failed(order, trouble);
    await this.events.publish('dispatch.failed', { ...eventAbout(order), error: inWords(trouble), attempts });
  }

  /** Nobody tries it any more: somebody gave it up, or it was dead for too long (null). Runs in the transaction that removes the order. */
  async givenUp(order: Order, actorId: string | null): Promise<void> {
    await this.desks.of(order.kind).givenUp(order, actorId);
    await this.events.publish('dispatch.givenUp', eventAbout(order, actorId));
  }

  /** Nobody is there to be asked. Runs in the transaction that records it. */
  stranded(order: Order, trouble: Trouble): Promise<void> {
    return this.desks.of(order.kind).stranded(order, trouble);
  }

  async #add(downloader: Provider<'downloader'>, order: Order, { key, signal }: Attempt) {
    const { kind: _, requestId: __, requesterId: ___, releaseDate: ____, artistId: _____, ...wish } = order;
    const requester = await this.users.byId(order.requesterId);
    const choice = standingChoice(requester?.qualityProfiles ?? {}, downloader.pluginId, order.variant);
    const item = { ...wish, ...choice, idempotencyKey: key, requestedBy: requester?.userName ?? '' };
    return downloader.call('add', item, { signal, timeoutMs: PATIENCE });
  }

  async #delivered(order: Order, outcome: Outcome, downloader: string): Promise<void> {
    await this.desks.of(order.kind).delivered(order, outcome, downloader);
    await this.events.publish('dispatch.delivered', eventAbout(order));
  }
}
