import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DOWNLOAD_STATES, type DownloadProgress } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import { LiveUpdateService } from '../../live/index.js';
import { REQUEST_END_EVENTS, dispatchKey, type DispatchOrder, type AwaitedRequest, type AwaitedCopy } from '../dispatch/dispatch-order.js';
import { ActiveViewers } from './active-viewers.js';

/** How far a request is, all its downloads taken together. */
export interface RequestProgress extends AwaitedCopy, Omit<DownloadProgress, 'ref' | 'ids'> {}

/** The request is in the state that tells most, half of two downloads that are done to a quarter and to three, and there with the last of them. */
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

/** A downloader that says nothing for so long is not believed any more. Milliseconds. */
const FRESH_MS = 2 * 60_000;

/** What a downloader said last. */
interface ProgressReport {
  readonly at: number;
  readonly requests: readonly RequestProgress[];
}

/** The last word of each downloader, in memory only. Open screens are told when it changes; not what, because not everybody may see it. */
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

  /** Takes the place of what that downloader said before. */
  update(connectionId: string, requests: readonly RequestProgress[]): void {
    this.#store(connectionId, { at: this.clock.ms(), requests });
  }

  /** Of one requester, or of everybody (null). */
  read(requesterId: string | null): RequestProgress[] {
    return [...this.#reports.values()].filter((word) => this.#isFresh(word)).flatMap((word) => this.#aged(word, requesterId));
  }

  /** Forget what nobody says any more, and all that was said by others than these. */
  prune(connectionIds: ReadonlySet<string>): void {
    for (const [connectionId, word] of this.#reports) {
      if (!connectionIds.has(connectionId) || !this.#isFresh(word)) this.#store(connectionId, { ...word, requests: [] });
    }
  }

  #remove(ended: Pick<DispatchOrder, 'kind' | 'requestId' | 'variant'>): void {
    for (const [connectionId, { at, requests }] of this.#reports) {
      this.#store(connectionId, { at, requests: requests.filter((request) => dispatchKey(request) !== dispatchKey(ended)) });
    }
  }

  #store(connectionId: string, word: ProgressReport): void {
    const before = this.#reports.get(connectionId)?.requests ?? [];
    if (word.requests.length > 0) this.#reports.set(connectionId, word);
    else this.#reports.delete(connectionId);
    if (!isSame(before, word.requests)) this.liveUpdateService.changed('everyone', 'progress');
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

/** How far requests are on their way, as downloaders told last. Asking wakes those who ask them, and waits for nobody. */
@Injectable()
export class RequestProgressReader {
  constructor(
    private readonly board: ProgressSnapshot,
    private readonly activeViewers: ActiveViewers,
  ) {}

  /** The requests of one person, or of everybody (null). */
  read(requesterId: string | null): RequestProgress[] {
    this.activeViewers.markActive();
    return this.board.read(requesterId);
  }
}
