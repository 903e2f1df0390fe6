import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { Clock } from '../../kernel/index.js';
import type { Provider } from '../../plugin-host/index.js';
import { Desks } from '../desks.js';
import { Downloaders } from '../downloaders.js';
import { LANES, type Lane } from '../order.js';
import { ProgressBoard } from './progress-board.js';
import { together, type RequestProgress } from './request-progress.js';

/** Milliseconds from one question to the next: usually, when a download is about to end, and after one that failed. */
const USUAL_MS = 15_000;
const SOONEST_MS = 2_000;
const AFTER_FAILURE_MS = 60_000;

/** Nobody waits for the answer, so a slow one is soon given up. Milliseconds. */
const PATIENCE_MS = 10_000;

/** So many downloads of one downloader are looked at. */
const MOST = 1_000;

/** Asks downloaders how far they are: those that can tell, and of which somebody waits for something. */
@Injectable()
export class ProgressRounds {
  readonly #dueAt = new Map<string, number>();
  readonly #asking = new Map<string, Promise<void>>();

  constructor(
    private readonly downloaders: Downloaders,
    private readonly desks: Desks,
    private readonly board: ProgressBoard,
    private readonly clock: Clock,
  ) {}

  /** Ask those whose turn it is; who is being asked is not asked twice. One that is slow, or fails, holds up nobody else. */
  async go(): Promise<void> {
    const telling = this.downloaders.telling();
    this.board.keep(new Set(telling.map(({ connectionId }) => connectionId)));
    for (const downloader of telling) if (this.#isDue(downloader)) this.#begin(downloader);
    await Promise.all(telling.map(({ connectionId }) => this.#asking.get(connectionId)));
  }

  /** Something has just been handed over: nobody's turn is later than now, or than the answer that is on its way. */
  hurry(): void {
    this.#dueAt.clear();
  }

  #isDue({ connectionId }: Provider<'downloader'>): boolean {
    const isTurn = (this.#dueAt.get(connectionId) ?? 0) <= this.clock.ms();
    return isTurn && !this.#asking.has(connectionId) && !this.downloaders.isResting(connectionId);
  }

  #begin(downloader: Provider<'downloader'>): void {
    const { connectionId } = downloader;
    this.#dueAt.set(connectionId, Infinity);
    this.#asking.set(
      connectionId,
      this.#ask(downloader).finally(() => this.#asking.delete(connectionId)),
    );
  }

  /** What a downloader said stays for a while when it does not answer. */
  async #ask(downloader: Provider<'downloader'>): Promise<void> {
    const { connectionId } = downloader;
    try {
      const requests = await this.#look(downloader, await this.#awaited(downloader));
      this.board.tell(connectionId, requests);
      this.#leaveAlone(connectionId, pauseAfter(requests));
    } catch (cause) {
      this.#leaveAlone(connectionId, AFTER_FAILURE_MS);
      // The guard has written down how the connection fares.
      if (!(cause instanceof PluginFailure)) throw cause;
    }
  }

  /** Unless somebody was in a hurry meanwhile. */
  #leaveAlone(connectionId: string, ms: number): void {
    if (this.#dueAt.has(connectionId)) this.#dueAt.set(connectionId, this.clock.ms() + ms);
  }

  /** The lanes of the downloader in which somebody waits. */
  async #awaited(downloader: Provider<'downloader'>): Promise<Lane[]> {
    const kinds = downloader.describe('kinds');
    const lanes = LANES.filter(({ kind, variant }) => kinds.includes(kind) && variant === downloader.variant);
    const awaited = await Promise.all(lanes.map((lane) => this.desks.of(lane.kind).isAnyAwaited(lane)));
    return lanes.filter((_, place) => awaited[place]);
  }

  async #look(downloader: Provider<'downloader'>, lanes: readonly Lane[]): Promise<RequestProgress[]> {
    if (lanes.length === 0) return [];
    const downloads = (await downloader.call('progress', MOST, { timeoutMs: PATIENCE_MS })).slice(0, MOST);
    const requests = lanes.map((lane) => this.desks.of(lane.kind).awaiting(lane, downloads));
    return (await Promise.all(requests)).flat().map(together);
  }
}

function pauseAfter(requests: readonly RequestProgress[]): number {
  const soonest = Math.min(...requests.map(({ secondsLeft }) => (secondsLeft ?? Infinity) * 1000));
  return Math.max(SOONEST_MS, Math.min(USUAL_MS, soonest));
}
