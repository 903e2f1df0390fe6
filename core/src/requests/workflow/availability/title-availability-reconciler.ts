import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import { LogService, runBatchOrEach, runThrottled } from '../../../kernel/index.js';
import type { TitleKind } from '../../lists/index.js';
import { RequestRepository, type RequestEntity } from '../../store/index.js';
import { AvailabilityUpdater } from './availability-updater.js';
import { OPEN_STATES, type OpenState } from './open-states.js';
import { VariantAvailability } from './variant-availability.js';
import { OpenRequestRepository, toOpenRequest, type OpenRequest } from './open-request.repository.js';

/** Requests per comparison with the library. */
const BATCH_SIZE = 500;

/** Requests per transaction that marks them as available; small, because concurrent writers wait for it. */
const WRITE_BATCH_SIZE = 10;

/** Compares open requests with the library and marks those as available whose title is held. Never marks anything as unavailable. */
@Injectable()
export class TitleAvailabilityReconciler {
  constructor(
    private readonly openRequestRepository: OpenRequestRepository,
    private readonly requestRepository: RequestRepository,
    private readonly variantAvailability: VariantAvailability,
    private readonly availabilityUpdater: AvailabilityUpdater,
    private readonly log: LogService,
  ) {}

  /** All open requests, with one library query per batch, until the signal aborts. */
  async reconcileAll(signal: AbortSignal): Promise<void> {
    for (const kind of ['movie', 'album'] as const) {
      for (const state of OPEN_STATES) await this.#reconcileState(kind, state, signal);
    }
  }

  /** This request only. */
  reconcileOne(kind: TitleKind, { id, requestKey, title: { source, externalId, imdbId } }: RequestEntity): Promise<void> {
    return this.#reconcileBatch([toOpenRequest({ kind, id, requestKey: requestKey as Variant, source, externalId, imdbId })]);
  }

  async #reconcileState(kind: TitleKind, state: OpenState, signal: AbortSignal): Promise<void> {
    for (let last: number | undefined = 0; last !== undefined && !signal.aborted;) {
      const batch = await this.openRequestRepository.findAfter(last, kind, state, BATCH_SIZE);
      if (batch.length > 0) await this.#reconcileBatch(batch, signal);
      last = batch.at(-1)?.id;
    }
  }

  async #reconcileBatch(requests: readonly OpenRequest[], signal?: AbortSignal): Promise<void> {
    const held = await this.#findHeld(requests);
    for (let start = 0; start < held.length && !signal?.aborted; start += WRITE_BATCH_SIZE) {
      const some = held.slice(start, start + WRITE_BATCH_SIZE);
      await runThrottled(async () => this.#markAvailable(start === 0 ? some : await this.#findHeld(some)), signal);
    }
  }

  /** Called again for each transaction: a batch takes a while, in which a server may be removed. */
  async #findHeld(requests: readonly OpenRequest[]): Promise<readonly OpenRequest[]> {
    const isHeld = await this.variantAvailability.loadAvailability(requests.map(({ title }) => title));
    return requests.filter(({ title, variant }) => isHeld(title, variant));
  }

  #markAvailable(batch: readonly OpenRequest[]) {
    return runBatchOrEach(
      batch.map(({ id }) => id),
      (ids) => this.availabilityUpdater.markTitlesAvailable(() => this.requestRepository.findByIds(ids)),
      (request, cause) => this.log.error('a request could not be compared with the library', { request, cause }),
    );
  }
}
