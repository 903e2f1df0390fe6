import { Injectable } from '@nestjs/common';
import type { Role } from '../identity/index.js';
import { GracefulShutdown } from '../kernel/index.js';
import { LiveUpdateService } from './live-update.service.js';

/** Roles that get the details of every request change. */
export const REQUEST_WATCHER_ROLES: readonly Role[] = ['Admin', 'PowerUser'];

/** Milliseconds between two reloads of the lists of all other users, however many changes there are. */
const THROTTLE_MS = 2_000;

/** Notifies users outside the audience of a request that some request has changed, without details, because they may not see it. */
@Injectable()
export class RequestChangeBroadcaster {
  readonly #requesters = new Set<string>();
  #throttleTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly liveUpdateService: LiveUpdateService,
    gracefulShutdown: GracefulShutdown,
  ) {
    gracefulShutdown.onStop(() => clearTimeout(this.#throttleTimer ?? undefined));
  }

  /** Announces a change to a request of this user. The first change is sent at once, later ones are throttled together. */
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

  /** The requester has been notified already and is excluded, unless requests of several users have changed. */
  #send(): void {
    const userIds = this.#requesters.size === 1 ? [...this.#requesters] : [];
    this.#requesters.clear();
    this.liveUpdateService.notifyChange({ allBut: { userIds, roles: REQUEST_WATCHER_ROLES } }, 'requests');
  }
}
