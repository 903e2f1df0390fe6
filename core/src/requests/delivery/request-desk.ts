import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DownloadProgress } from '@ombi/sdk';
import { Desks, REQUEST_KINDS, type AwaitedRequest, type Lane, type Order, type OrderDesk, type Outcome } from '../../fulfilment/index.js';
import type { Trouble } from '../../kernel/index.js';
import { Chronicle, optionsOf, type By } from '../steps/index.js';
import { AwaitedRequests } from './awaited-requests.js';
import { RequestRepository, type RequestEntity } from '../store/index.js';

/** Answers the room that hands requests to downloaders, and keeps what it says in the request's history. */
@Injectable()
export class RequestDesk implements OrderDesk, OnModuleInit {
  constructor(
    private readonly desks: Desks,
    private readonly requests: RequestRepository,
    private readonly chronicle: Chronicle,
    private readonly awaited: AwaitedRequests,
  ) {}

  onModuleInit(): void {
    for (const kind of REQUEST_KINDS) this.desks.open(kind, this);
  }

  async asItStands(order: Order): Promise<Order | null> {
    const request = await this.#named(order);
    return request?.state === 'approved' ? { ...order, ...optionsOf(request) } : null;
  }

  async delivered(order: Order, outcome: Outcome, downloader: string | null): Promise<void> {
    await this.#note(order, 'handed-over', { actorId: null, facts: { fact: 'handed-over', outcome, downloader } });
  }

  async failed(order: Order, trouble: Trouble): Promise<void> {
    await this.#note(order, 'hand-over-failed', { actorId: null, facts: { fact: 'not-handed-over', ...trouble } }, trouble);
  }

  async stranded(order: Order, trouble: Trouble): Promise<void> {
    const request = await this.#named(order);
    if (request) await this.requests.dispatchEnded(request, trouble);
  }

  async triedAgain(order: Order, actorId: string): Promise<void> {
    const request = await this.#named(order);
    if (request) await this.chronicle.note(request, 'send-again', { actorId });
  }

  /** Nobody is in trouble with it any more, so its row says nothing of that either. */
  async givenUp(order: Order, actorId: string | null): Promise<void> {
    await this.#note(order, 'given-up', { actorId });
  }

  isAnyAwaited(lane: Lane): Promise<boolean> {
    return this.awaited.isAny(lane);
  }

  awaiting(lane: Lane, downloads: readonly DownloadProgress[]): Promise<AwaitedRequest[]> {
    return this.awaited.by(lane, downloads);
  }

  async #note(order: Order, what: string, by: By, trouble: Trouble | null = null): Promise<void> {
    const request = await this.#named(order);
    if (!request) return;
    await this.requests.dispatchEnded(request, trouble);
    await this.chronicle.note(request, what, by);
  }

  #named({ kind, requestId, variant }: Order): Promise<RequestEntity | null> {
    return this.requests.named(kind, requestId, variant);
  }
}
