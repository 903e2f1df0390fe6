import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DOWNLOAD_STATES, type DownloadProgress } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import { LiveUpdateService } from '../../live-updates/index.js';
import {
  REQUEST_END_EVENTS,
  dispatchKey,
  type DispatchOrder,
  type AwaitedRequest,
  type AwaitedRequestKey,
} from '../dispatch/dispatch-order.js';
import { ActiveViewers } from './active-viewers.js';

/** Download progress of a request in percent, combined from all its downloads. */
export interface RequestProgress extends AwaitedRequestKey, Omit<DownloadProgress, 'ref' | 'ids'> {}

/** Aggregates the downloads of a request: the most informative state, the mean percentage and the longest remaining time. */
export function combineDownloads({ downloads, ...request }: AwaitedRequest): RequestProgress {
  const state = DOWNLOAD_STATES.find((candidate) => downloads.some((download) => download.state === candidate)) ?? 'queued';
  const [percents, times] = [known(downloads.map(({ percent }) => percent)), known(downloads.map(({ secondsLeft }) => secondsLeft))];
  return {
    ...request,
    state,
    percent: percents.length > 0 ? Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / percents.length) : null,
    secondsLeft: times.length > 0 ? Math.max(...times) : null,
    reason: downloads.find((download) => download.state === state && download.reason)?.reason ?? null,
    episodes: downloads.flatMap(({ episodes }) => episodes),
  };
}

const known = (numbers: readonly (number | null)[]): number[] => numbers.filter((number) => number !== null);

/** Lifetime of a report in milliseconds. */
const FRESH_MS = 2 * 60_000;

/** The last report of a downloader. */
interface ProgressReport {
  readonly at: number;
  readonly requests: readonly RequestProgress[];
}

/**
 * Keeps the last report of the download progress of each downloader in memory. Clients are notified of a change without its content,
 * because not every viewer may see it.
 */
@Injectable()
export class ProgressSnapshot implements OnModuleInit {
  readonly #reports = new Map<string, ProgressReport>();

  constructor(
    private readonly clock: Clock,
    private readonly events: EventBus,
    private readonly liveUpdateService: LiveUpdateService,
  ) {}

  onModuleInit(): void {
    for (const end of REQUEST_END_EVENTS) this.events.onInvalidate(end, (request) => this.#remove(request));
  }

  /** Replaces the report of a downloader. */
  update(connectionId: string, requests: readonly RequestProgress[]): void {
    this.#store(connectionId, { at: this.clock.ms(), requests });
  }

  /** `requesterId`: only this requester; null: all. */
  read(requesterId: string | null): RequestProgress[] {
    return [...this.#reports.values()].filter((report) => this.#isFresh(report)).flatMap((report) => this.#aged(report, requesterId));
  }

  /** Removes expired reports, and those of other connections than these. */
  prune(connectionIds: ReadonlySet<string>): void {
    for (const [connectionId, report] of this.#reports) {
      if (!connectionIds.has(connectionId) || !this.#isFresh(report)) this.#store(connectionId, { ...report, requests: [] });
    }
  }

  #remove(ended: Pick<DispatchOrder, 'kind' | 'requestId' | 'variant'>): void {
    for (const [connectionId, { at, requests }] of this.#reports) {
      this.#store(connectionId, { at, requests: requests.filter((request) => dispatchKey(request) !== dispatchKey(ended)) });
    }
  }

  #store(connectionId: string, report: ProgressReport): void {
    const before = this.#reports.get(connectionId)?.requests ?? [];
    if (report.requests.length > 0) this.#reports.set(connectionId, report);
    else this.#reports.delete(connectionId);
    if (!isSame(before, report.requests)) this.liveUpdateService.notifyChange('everyone', 'progress');
  }

  #isFresh({ at }: ProgressReport): boolean {
    return at + FRESH_MS > this.clock.ms();
  }

  #aged({ at, requests }: ProgressReport, requesterId: string | null): RequestProgress[] {
    const age = Math.floor((this.clock.ms() - at) / 1000);
    const seen = requesterId === null ? requests : requests.filter((request) => request.requesterId === requesterId);
    return seen.map((request) => ({ ...request, secondsLeft: request.secondsLeft && Math.max(request.secondsLeft - age, 0) }));
  }
}

const isSame = (before: readonly RequestProgress[], now: readonly RequestProgress[]): boolean =>
  JSON.stringify(before) === JSON.stringify(now);

/**
 * Reads the download progress of requests from the last reports. Marks viewers as active, which starts polling, and never waits for a
 * downloader.
 */
@Injectable()
export class RequestProgressReader {
  constructor(
    private readonly progressSnapshot: ProgressSnapshot,
    private readonly activeViewers: ActiveViewers,
  ) {}

  /** `requesterId`: only this requester; null: all. */
  read(requesterId: string | null): RequestProgress[] {
    this.activeViewers.markActive();
    return this.progressSnapshot.read(requesterId);
  }
}
