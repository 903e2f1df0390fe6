import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import { LogService, togetherOrAlone } from '../../kernel/index.js';
import type { TitleKind } from '../lists/index.js';
import { RequestRepository, type RequestEntity } from '../store/index.js';
import { Arrivals } from './arrivals.js';
import { Copies } from './copies.js';
import { openRequest, OpenRequestRepository, type OpenRequest } from './open-request.repository.js';

/** So many open requests are compared with the library at once. */
const BATCH = 500;

/** Compares open requests with what the servers hold. A title that is there makes its requests available; nothing else changes. */
@Injectable()
export class Sweep {
  constructor(
    private readonly open: OpenRequestRepository,
    private readonly requests: RequestRepository,
    private readonly copies: Copies,
    private readonly arrivals: Arrivals,
    private readonly log: LogService,
  ) {}

  /** All open requests: one look at the library per batch. */
  async all(): Promise<void> {
    for (const kind of ['movie', 'album'] as const) {
      for (const state of ['approved', 'pending'] as const) await this.#standing(kind, state);
    }
  }

  /** This request only. */
  one(kind: TitleKind, { id, slot, title: { source, externalId, imdbId } }: RequestEntity): Promise<void> {
    return this.#over([openRequest({ kind, id, slot: slot as Variant, source, externalId, imdbId })]);
  }

  async #standing(kind: TitleKind, state: 'pending' | 'approved'): Promise<void> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const batch = await this.open.after(last, kind, state, BATCH);
      if (batch.length > 0) await this.#over(batch);
      last = batch.at(-1)?.id;
    }
  }

  async #over(requests: readonly OpenRequest[]): Promise<void> {
    const isHeld = await this.copies.held(requests.map(({ title }) => title));
    const found = requests.filter(({ title, variant }) => isHeld(title, variant));
    if (found.length === 0) return;
    await togetherOrAlone(
      found.map(({ id }) => id),
      (ids) => this.arrivals.titles(() => this.requests.byIds(ids)),
      (request, cause) => this.log.error('a request could not be compared with the library', { request, cause }),
    );
  }
}
