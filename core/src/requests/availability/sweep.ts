import { Injectable } from '@nestjs/common';
import type { MediaRef, Variant } from '@ombi/sdk';
import { Database } from '../../kernel/index.js';
import { Copies } from '../copies.js';
import { Lifecycle, type RequestState } from '../lifecycle/index.js';
import { Refused } from '../refusal.js';
import { RequestRepository, type RequestEntity } from '../store/index.js';

/** So many open requests are compared with the library at once. */
const BATCH = 500;

/** Compares open requests with what the servers hold. A title that is there makes its requests available; nothing else changes. */
@Injectable()
export class Sweep {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestRepository,
    private readonly copies: Copies,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** All open requests for movies: one look at the library per batch. */
  async all(): Promise<void> {
    for (const state of ['approved', 'pending'] as const) await this.#standing(state);
  }

  async #standing(state: RequestState): Promise<void> {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const batch = await this.requests.after(last, 'movie', state, BATCH);
      await this.over(batch);
      last = batch.at(-1)?.id;
    }
  }

  /** These requests only. */
  async over(requests: readonly RequestEntity[]): Promise<void> {
    if (requests.length === 0) return;
    const isHeld = await this.copies.held(requests.map(titleKey));
    const found = requests.filter((request) => isHeld(titleKey(request), request.slot as Variant));
    if (found.length > 0) await this.database.transaction(() => this.#arrive(found));
  }

  async #arrive(found: readonly RequestEntity[]): Promise<void> {
    for (const request of found) {
      await this.lifecycle.take(request, 'found', { actorId: null }).catch(unlessDecidedMeanwhile);
    }
  }
}

const titleKey = ({ kind, title }: RequestEntity): MediaRef & { ids: { imdb?: string } } => ({
  kind,
  source: title.source,
  id: title.externalId,
  ids: title.imdbId ? { imdb: title.imdbId } : {},
});

function unlessDecidedMeanwhile(cause: unknown): void {
  if (!(cause instanceof Refused)) throw cause;
}
