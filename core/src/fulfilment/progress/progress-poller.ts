import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { Clock } from '../../kernel/index.js';
import type { CapabilityProvider } from '../../plugin-host/index.js';
import { FulfilmentHandlers } from '../dispatch/fulfilment-handlers.js';
import { DownloaderSelector } from '../dispatch/downloader-selector.js';
import { DISPATCH_TARGETS, type DispatchTarget } from '../dispatch/dispatch-order.js';
import { ProgressSnapshot, combineDownloads, type RequestProgress } from './progress-snapshot.js';

/** Milliseconds from one question to the next: usually, when a download is about to end, and after one that failed. */
const USUAL_INTERVAL_MS = 15_000;
const MIN_INTERVAL_MS = 2_000;
const FAILURE_INTERVAL_MS = 60_000;

/** Nobody waits for the answer, so a slow one is soon given up. Milliseconds. */
const TIMEOUT_MS = 10_000;

/** So many downloads of one downloader are looked at. */
const MAX_DOWNLOADS = 1_000;

/** Asks downloaders how far they are: those that can tell, and of which somebody waits for something. */
@Injectable()
export class ProgressPoller {
  readonly #dueAt = new Map<string, number>();
  readonly #polling = new Map<string, Promise<void>>();

  constructor(
    private readonly downloaderSelector: DownloaderSelector,
    private readonly fulfilmentHandlers: FulfilmentHandlers,
    private readonly board: ProgressSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Ask those whose turn it is; who is being asked is not asked twice. One that is slow, or fails, holds up nobody else. */
  async poll(): Promise<void> {
    const pollable = this.downloaderSelector.findWithProgress();
    this.board.prune(new Set(pollable.map(({ connectionId }) => connectionId)));
    for (const downloader of pollable) if (this.#isDue(downloader)) this.#startPoll(downloader);
    await Promise.all(pollable.map(({ connectionId }) => this.#polling.get(connectionId)));
  }

  /** Something has just been handed over: nobody's turn is later than now, or than the answer that is on its way. */
  pollSoon(): void {
    this.#dueAt.clear();
  }

  #isDue({ connectionId }: CapabilityProvider<'downloader'>): boolean {
    const isTurn = (this.#dueAt.get(connectionId) ?? 0) <= this.clock.ms();
    return isTurn && !this.#polling.has(connectionId) && !this.downloaderSelector.isPaused(connectionId);
  }

  #startPoll(downloader: CapabilityProvider<'downloader'>): void {
    const { connectionId } = downloader;
    this.#dueAt.set(connectionId, Infinity);
    this.#polling.set(
      connectionId,
      this.#pollOne(downloader).finally(() => this.#polling.delete(connectionId)),
    );
  }

  /** What a downloader said stays for a while when it does not answer. */
  async #pollOne(downloader: CapabilityProvider<'downloader'>): Promise<void> {
    const { connectionId } = downloader;
    try {
      const requests = await this.#readProgress(downloader, await this.#findAwaitedTargets(downloader));
      this.board.update(connectionId, requests);
      this.#schedule(connectionId, nextIntervalMs(requests));
    } catch (cause) {
      this.#schedule(connectionId, FAILURE_INTERVAL_MS);
      // The guard has written down how the connection fares.
      if (!(cause instanceof PluginFailure)) throw cause;
    }
  }

  /** Unless somebody was in a hurry meanwhile. */
  #schedule(connectionId: string, ms: number): void {
    if (this.#dueAt.has(connectionId)) this.#dueAt.set(connectionId, this.clock.ms() + ms);
  }

  /** The lanes of the downloader in which somebody waits. */
  async #findAwaitedTargets(downloader: CapabilityProvider<'downloader'>): Promise<DispatchTarget[]> {
    const kinds = downloader.describe('kinds');
    const lanes = DISPATCH_TARGETS.filter(({ kind, variant }) => kinds.includes(kind) && variant === downloader.variant);
    const awaited = await Promise.all(
      lanes.map((dispatchTarget) => this.fulfilmentHandlers.get(dispatchTarget.kind).hasAwaitedRequests(dispatchTarget)),
    );
    return lanes.filter((_, place) => awaited[place]);
  }

  async #readProgress(downloader: CapabilityProvider<'downloader'>, lanes: readonly DispatchTarget[]): Promise<RequestProgress[]> {
    if (lanes.length === 0) return [];
    const downloads = (await downloader.call('progress', MAX_DOWNLOADS, { timeoutMs: TIMEOUT_MS })).slice(0, MAX_DOWNLOADS);
    const requests = lanes.map((dispatchTarget) =>
      this.fulfilmentHandlers.get(dispatchTarget.kind).findAwaitedRequests(dispatchTarget, downloads),
    );
    return (await Promise.all(requests)).flat().map(combineDownloads);
  }
}

function nextIntervalMs(requests: readonly RequestProgress[]): number {
  const soonest = Math.min(...requests.map(({ secondsLeft }) => (secondsLeft ?? Infinity) * 1000));
  return Math.max(MIN_INTERVAL_MS, Math.min(USUAL_INTERVAL_MS, soonest));
}
