import { Injectable } from '@nestjs/common';
import type { Role } from '../identity/index.js';
import { GracefulShutdown } from '../kernel/index.js';
import { LiveUpdateService } from './live-update.service.js';

/** Who hears of every request what happened to it. */
export const REQUEST_WATCHER_ROLES: readonly Role[] = ['Admin', 'PowerUser'];

/** However much happens, everybody else reads their lists again only so often. Milliseconds. */
const THROTTLE_MS = 2_000;

/** Tells those whom a request does not concern that some request is not what their screens show; not which, because not everybody may see it. */
@Injectable()
export class RequestChangeBroadcast {
  readonly #requesters = new Set<string>();
  #throttleTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly liveUpdateService: LiveUpdateService,
    gracefulShutdown: GracefulShutdown,
  ) {
    gracefulShutdown.onStop(() => clearTimeout(this.#throttleTimer ?? undefined));
  }

  /** Something happened to a request of this person. The first hint is passed on at once, those that follow together. */
  broadcast(requesterId: string): void {
    this.#requesters.add(requesterId);
    if (this.#throttleTimer) return;
    this.#send();
    this.#throttleTimer = setTimeout(() => this.#sendWaiting(), THROTTLE_MS).unref();
  }

  #sendWaiting(): void {
    this.#throttleTimer = null;
    const [waiting] = this.#requesters;
    if (waiting !== undefined) this.broadcast(waiting);
  }

  /** Whoever asked has heard it already, unless it was about somebody else's request, too. */
  #send(): void {
    const userIds = this.#requesters.size === 1 ? [...this.#requesters] : [];
    this.#requesters.clear();
    this.liveUpdateService.changed({ allBut: { userIds, roles: REQUEST_WATCHER_ROLES } }, 'requests');
  }
}
