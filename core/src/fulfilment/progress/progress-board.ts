import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Clock } from '../../kernel/index.js';
import { Live } from '../../live/index.js';
import { ENDS, orderKey, type Order } from '../order.js';
import type { RequestProgress } from './request-progress.js';

/** A downloader that says nothing for so long is not believed any more. Milliseconds. */
const BELIEVED_MS = 2 * 60_000;

/** What a downloader said last. */
interface Word {
  readonly at: number;
  readonly requests: readonly RequestProgress[];
}

/** The last word of each downloader, in memory only. Open screens are told when it changes; not what, because not everybody may see it. */
@Injectable()
export class ProgressBoard implements OnModuleInit {
  readonly #words = new Map<string, Word>();

  constructor(
    private readonly clock: Clock,
    private readonly events: EventBus,
    private readonly live: Live,
  ) {}

  onModuleInit(): void {
    for (const end of ENDS) this.events.invalidate(end, (request) => this.#forget(request));
  }

  /** Takes the place of what that downloader said before. */
  tell(connectionId: string, requests: readonly RequestProgress[]): void {
    this.#note(connectionId, { at: this.clock.ms(), requests });
  }

  /** Of one requester, or of everybody (null). */
  told(requesterId: string | null): RequestProgress[] {
    return [...this.#words.values()].filter((word) => this.#isBelieved(word)).flatMap((word) => this.#aged(word, requesterId));
  }

  /** Forget what nobody says any more, and all that was said by others than these. */
  keep(connectionIds: ReadonlySet<string>): void {
    for (const [connectionId, word] of this.#words) {
      if (!connectionIds.has(connectionId) || !this.#isBelieved(word)) this.#note(connectionId, { ...word, requests: [] });
    }
  }

  #forget(ended: Pick<Order, 'kind' | 'requestId' | 'variant'>): void {
    for (const [connectionId, { at, requests }] of this.#words) {
      this.#note(connectionId, { at, requests: requests.filter((request) => orderKey(request) !== orderKey(ended)) });
    }
  }

  #note(connectionId: string, word: Word): void {
    const before = this.#words.get(connectionId)?.requests ?? [];
    if (word.requests.length > 0) this.#words.set(connectionId, word);
    else this.#words.delete(connectionId);
    if (!isSame(before, word.requests)) this.live.changed('everyone', 'progress');
  }

  #isBelieved({ at }: Word): boolean {
    return at + BELIEVED_MS > this.clock.ms();
  }

  #aged({ at, requests }: Word, requesterId: string | null): RequestProgress[] {
    const age = Math.floor((this.clock.ms() - at) / 1000);
    const seen = requesterId === null ? requests : requests.filter((request) => request.requesterId === requesterId);
    return seen.map((request) => ({ ...request, secondsLeft: request.secondsLeft && Math.max(request.secondsLeft - age, 0) }));
  }
}

const isSame = (before: readonly RequestProgress[], now: readonly RequestProgress[]): boolean =>
  JSON.stringify(before) === JSON.stringify(now);
