import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DownloadProgress } from '@ombi/sdk';
import { Desks, type AwaitedRequest, type Lane, type Order, type OrderDesk, type Outcome } from '../../fulfilment/index.js';
import { Chronicle } from '../lifecycle/index.js';
import { AwaitedRequests } from '../progress/index.js';
import { RequestRepository } from '../store/index.js';

const WORDS: Record<Outcome, (downloader: string | null) => string> = {
  added: (downloader) => `Handed to ${downloader}`,
  'already-there': (downloader) => `${downloader} had it already`,
  'nobody-to-ask': () => 'No downloader is set up for this, so nothing was sent',
};

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
    for (const kind of ['movie', 'tv', 'album'] as const) this.desks.open(kind, this);
  }

  async isWanted({ kind, requestId, variant }: Order): Promise<boolean> {
    return (await this.requests.named(kind, requestId, variant))?.state === 'approved';
  }

  async delivered(order: Order, outcome: Outcome, downloader: string | null): Promise<void> {
    await this.#note(order, 'handed-over', WORDS[outcome](downloader), null);
  }

  async failed(order: Order, error: string): Promise<void> {
    await this.#note(order, 'hand-over-failed', error, error);
  }

  isAnyAwaited(lane: Lane): Promise<boolean> {
    return this.awaited.isAny(lane);
  }

  awaiting(lane: Lane, downloads: readonly DownloadProgress[]): Promise<AwaitedRequest[]> {
    return this.awaited.by(lane, downloads);
  }

  async #note(order: Order, what: string, words: string, dispatchError: string | null): Promise<void> {
    const request = await this.requests.named(order.kind, order.requestId, order.variant);
    if (!request) return;
    await this.requests.dispatchEnded(request, dispatchError);
    await this.chronicle.note(request, what, words);
  }
}
