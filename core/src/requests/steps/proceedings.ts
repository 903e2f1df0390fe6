import { Injectable } from '@nestjs/common';
import { Ledger } from '../quota/index.js';
import { EpisodeRepository, type RequestEntity } from '../store/index.js';
import type { By } from './chronicle.js';
import { Dispatch } from './dispatch.js';
import { Steps } from './steps.js';

/** What is left of what was available: see `availability`. */
interface Whereabouts {
  readonly missing: readonly number[];
  readonly isOnRecord: boolean;
}

/**
 * The steps of a request with all that belongs to them: quota and orders. Callers bring the transaction. `Refused`, with
 * nothing changed, when the step is not possible or somebody else was faster.
 */
@Injectable()
export class Proceedings {
  constructor(
    private readonly steps: Steps,
    private readonly ledger: Ledger,
    private readonly dispatch: Dispatch,
    private readonly episodes: EpisodeRepository,
  ) {}

  /** A new request counts against the quota; one that needs no decision is approved at once. */
  async open(request: RequestEntity, by: By): Promise<RequestEntity> {
    await this.#charge(request);
    await this.steps.begin(request, by);
    if (!by.automatic) return request;
    return this.approve(request, { actorId: null, automatic: true, facts: { fact: 'no-decision-needed' } });
  }

  /** An approved request goes to a downloader. One that was denied counts against the quota again. */
  async approve(request: RequestEntity, by: By): Promise<RequestEntity> {
    const approved = await this.steps.take(request, 'approve', by);
    if (request.state === 'denied') await this.#charge(request);
    await this.dispatch.send(approved);
    return approved;
  }

  /** What is denied costs nothing. */
  async deny(request: RequestEntity, by: By): Promise<void> {
    await this.steps.take(request, 'deny', by);
    await this.ledger.refund(request);
  }

  async markAvailable(request: RequestEntity, by: By): Promise<void> {
    await this.steps.take(request, 'markAvailable', by);
    if (request.kind === 'tv') await this.episodes.setAll(request.id, true);
  }

  /**
   * What was approved is handed over again. Of a series, the episodes that nobody holds are `missing` again. What is not on record
   * any more is news when it is found once more.
   */
  async markUnavailable(request: RequestEntity, by: By, { missing, isOnRecord }: Whereabouts): Promise<void> {
    const arrivalTold = isOnRecord ? request.arrivalTold : request.arrivalTold && 'markAvailable';
    const reopened = await this.steps.take({ ...request, arrivalTold }, 'markUnavailable', by);
    await this.episodes.set(missing, false);
    if (reopened.state === 'approved') await this.dispatch.send(reopened);
  }

  /** What was fulfilled keeps its price; everything else is given back. */
  async end(request: RequestEntity, by: By): Promise<void> {
    await this.steps.end(request, by);
    if (request.state !== 'available') await this.ledger.refund(request);
  }

  /** Have a request cost what it should, whatever it cost. */
  async reckon(request: RequestEntity): Promise<void> {
    await this.ledger.refund(request);
    if (request.state !== 'denied') await this.#charge(request);
  }

  /** A series costs as much as it has episodes. */
  async #charge(request: RequestEntity): Promise<void> {
    await this.ledger.reserve(request, request.kind === 'tv' ? await this.episodes.count(request.id) : 1);
  }
}
