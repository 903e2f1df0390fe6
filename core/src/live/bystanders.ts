import { Injectable } from '@nestjs/common';
import type { Role } from '../identity/index.js';
import { Lifecycle } from '../kernel/index.js';
import { Live } from './telling/live.js';

/** Who hears of every request what happened to it. */
export const DECIDERS: readonly Role[] = ['Admin', 'PowerUser'];

/** However much happens, everybody else reads their lists again only so often. Milliseconds. */
const PAUSE_MS = 2_000;

/** Tells those whom a request does not concern that some request is not what their screens show; not which, because not everybody may see it. */
@Injectable()
export class Bystanders {
  readonly #requesters = new Set<string>();
  #pause: NodeJS.Timeout | null = null;

  constructor(
    private readonly live: Live,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onStop(() => clearTimeout(this.#pause ?? undefined));
  }

  /** Something happened to a request of this person. The first hint is passed on at once, those that follow together. */
  hint(requesterId: string): void {
    this.#requesters.add(requesterId);
    if (this.#pause) return;
    this.#tell();
    this.#pause = setTimeout(() => this.#resume(), PAUSE_MS).unref();
  }

  #resume(): void {
    this.#pause = null;
    const [waiting] = this.#requesters;
    if (waiting !== undefined) this.hint(waiting);
  }

  /** Whoever asked has heard it already, unless it was about somebody else's request, too. */
  #tell(): void {
    const userIds = this.#requesters.size === 1 ? [...this.#requesters] : [];
    this.#requesters.clear();
    this.live.changed({ allBut: { userIds, roles: DECIDERS } }, 'requests');
  }
}
