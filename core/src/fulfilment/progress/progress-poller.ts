import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { Clock } from '../../kernel/index.js';
import type { CapabilityProvider } from '../../plugin-host/index.js';
import { FulfilmentHandlerRegistry } from '../dispatch/fulfilment-handler-registry.js';
import { DownloaderSelector } from '../dispatch/downloader-selector.js';
import { DISPATCH_TARGETS, type KindAndVariant } from '../dispatch/dispatch-order.js';
import { ProgressSnapshot, combineDownloads, type RequestProgress } from './progress-snapshot.js';

/** Polling intervals in milliseconds: usual, when a download is about to finish, and after a failure. */
const USUAL_INTERVAL_MS = 15_000;
const MIN_INTERVAL_MS = 2_000;
const FAILURE_INTERVAL_MS = 60_000;

/** Time-out in milliseconds; short, because no call waits for the answer. */
const TIMEOUT_MS = 10_000;

/** Maximum number of downloads read per downloader. */
const MAX_DOWNLOADS = 1_000;

/** Polling of the download queue of downloaders that report progress and that have awaited requests. */
@Injectable()
export class ProgressPoller {
  readonly #dueAt = new Map<string, number>();
  readonly #polling = new Map<string, Promise<void>>();

  constructor(
    private readonly downloaderSelector: DownloaderSelector,
    private readonly fulfilmentHandlers: FulfilmentHandlerRegistry,
    private readonly progressSnapshot: ProgressSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Polls the downloaders that are due. Each has at most one poll in flight; slow or failing ones do not delay the others. */
  async poll(): Promise<void> {
    const pollable = this.downloaderSelector.findWithProgress();
    this.progressSnapshot.prune(new Set(pollable.map(({ connectionId }) => connectionId)));
    for (const downloader of pollable) if (this.#isDue(downloader)) this.#startPoll(downloader);
    await Promise.all(pollable.map(({ connectionId }) => this.#polling.get(connectionId)));
  }

  /** Makes all downloaders due now, or right after the poll in flight. */
  pollSoon(): void {
    this.#dueAt.clear();
  }

  #isDue({ connectionId }: CapabilityProvider<'downloader'>): boolean {
    const isDue = (this.#dueAt.get(connectionId) ?? 0) <= this.clock.ms();
    return isDue && !this.#polling.has(connectionId) && !this.downloaderSelector.isPaused(connectionId);
  }

  #startPoll(downloader: CapabilityProvider<'downloader'>): void {
    const { connectionId } = downloader;
    this.#dueAt.set(connectionId, Infinity);
    this.#polling.set(
      connectionId,
      this.#pollOne(downloader).finally(() => this.#polling.delete(connectionId)),
    );
  }

  /** A failed poll keeps the last report until it expires. */
  async #pollOne(downloader: CapabilityProvider<'downloader'>): Promise<void> {
    const { connectionId } = downloader;
    try {
      const requests = await this.#readProgress(downloader, await this.#findAwaitedTargets(downloader));
      this.progressSnapshot.update(connectionId, requests);
      this.#schedule(connectionId, nextIntervalMs(requests));
    } catch (cause) {
      this.#schedule(connectionId, FAILURE_INTERVAL_MS);
      // the plug-in host has recorded the failure of the connection
      if (!(cause instanceof PluginFailure)) throw cause;
    }
  }

  /** Does nothing when {@link pollSoon} was called meanwhile. */
  #schedule(connectionId: string, ms: number): void {
    if (this.#dueAt.has(connectionId)) this.#dueAt.set(connectionId, this.clock.ms() + ms);
  }

  /** The dispatch targets of the downloader with awaited requests. */
  async #findAwaitedTargets(downloader: CapabilityProvider<'downloader'>): Promise<KindAndVariant[]> {
    const kinds = downloader.getProperty('kinds');
    const targets = DISPATCH_TARGETS.filter(({ kind, variant }) => kinds.includes(kind) && variant === downloader.variant);
    const awaited = await Promise.all(
      targets.map((dispatchTarget) => this.fulfilmentHandlers.get(dispatchTarget.kind).hasAwaitedRequests(dispatchTarget)),
    );
    return targets.filter((_, index) => awaited[index]);
  }

  async #readProgress(downloader: CapabilityProvider<'downloader'>, targets: readonly KindAndVariant[]): Promise<RequestProgress[]> {
    if (targets.length === 0) return [];
    const downloads = (await downloader.call('progress', MAX_DOWNLOADS, { timeoutMs: TIMEOUT_MS })).slice(0, MAX_DOWNLOADS);
    const requests = targets.map((dispatchTarget) =>
      this.fulfilmentHandlers.get(dispatchTarget.kind).findAwaitedRequests(dispatchTarget, downloads),
    );
    return (await Promise.all(requests)).flat().map(combineDownloads);
  }
}

function nextIntervalMs(requests: readonly RequestProgress[]): number {
  const soonest = Math.min(...requests.map(({ secondsLeft }) => (secondsLeft ?? Infinity) * 1000));
  return Math.max(MIN_INTERVAL_MS, Math.min(USUAL_INTERVAL_MS, soonest));
}
