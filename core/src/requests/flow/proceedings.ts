import { Injectable } from '@nestjs/common';
import { Fulfilment } from '../../fulfilment/index.js';
import { Chronicle, Lifecycle, type By } from '../lifecycle/index.js';
import { orderOf } from './order-of.js';
import { Ledger } from '../quota/index.js';
import { EpisodeRepository, type RequestEntity } from '../store/index.js';

/** The steps of a request with all that belongs to them: quota and orders. Callers bring the transaction. */
@Injectable()
export class Proceedings {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly ledger: Ledger,
    private readonly fulfilment: Fulfilment,
    private readonly chronicle: Chronicle,
    private readonly episodes: EpisodeRepository,
  ) {}

  /** A new request counts against the quota; one that needs no decision is approved at once. */
  async open(request: RequestEntity, by: By): Promise<RequestEntity> {
    await this.#charge(request);
    await this.lifecycle.begin(request, by);
    return by.automatic ? this.approve(request, { ...by, actorId: null }) : request;
  }

  /** An approved request goes to a downloader. One that was denied counts against the quota again. */
  async approve(request: RequestEntity, by: By): Promise<RequestEntity> {
    const approved = await this.lifecycle.take(request, 'approve', by);
    if (request.state === 'denied') await this.#charge(request);
    await this.#dispatch(approved);
    return approved;
  }

  /** What is denied costs nothing. */
  async deny(request: RequestEntity, by: By): Promise<void> {
    await this.lifecycle.take(request, 'deny', by);
    await this.ledger.refund(request);
  }

  async markAvailable(request: RequestEntity, by: By): Promise<void> {
    await this.lifecycle.take(request, 'markAvailable', by);
    if (request.kind === 'tv') await this.episodes.mark(request.id, true);
  }

  async markUnavailable(request: RequestEntity, by: By): Promise<void> {
    await this.lifecycle.take(request, 'markUnavailable', by);
    if (request.kind === 'tv') await this.episodes.mark(request.id, false);
  }

  /** What was fulfilled keeps its price; everything else is given back. */
  async end(request: RequestEntity, by: By): Promise<void> {
    await this.lifecycle.end(request, by);
    if (request.state !== 'available') await this.ledger.refund(request);
  }

  /** Send an approved request to its downloader once more. */
  async sendAgain(request: RequestEntity, { actorId }: By): Promise<void> {
    await this.chronicle.note(request, 'send-again', null, actorId);
    await this.#dispatch(request);
  }

  /** A series costs as much as it has episodes. */
  async #charge(request: RequestEntity): Promise<void> {
    await this.ledger.reserve(request, request.kind === 'tv' ? await this.episodes.count(request.id) : 1);
  }

  async #dispatch(request: RequestEntity): Promise<void> {
    const episodes = request.kind === 'tv' ? (await this.episodes.of([request.id])).get(request.id) : [];
    await this.fulfilment.dispatch(orderOf(request, episodes ?? []));
  }
}
