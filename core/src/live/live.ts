import { Injectable } from '@nestjs/common';
import { Users } from '../identity/index.js';
import type { Role } from '../identity/index.js';
import { LogService } from '../kernel/index.js';
import { Presence } from './presence.js';

/** Who is told: named people, holders of roles (looked up when it is sent), or everybody who looks. */
export type Audience = { readonly userIds?: readonly string[]; readonly roles?: readonly Role[] } | 'everyone';

/** Tells those who look at the portal right now. Nothing is kept for the others, and nobody waits for it. */
@Injectable()
export class Live {
  #lastSent: Promise<void> = Promise.resolve();

  constructor(
    private readonly presence: Presence,
    private readonly users: Users,
    private readonly log: LogService,
  ) {}

  /** Whether anybody listens. */
  get isHeard(): boolean {
    return this.presence.userIds.length > 0;
  }

  /** A line for people, shown for a moment. */
  notify(audience: Audience, text: string): void {
    this.#send(audience, 'Notification', [text]);
  }

  /** Something of that topic is not what a screen may still show. */
  changed(audience: Audience, topic: string, facts: object = {}): void {
    this.#send(audience, 'Changed', [topic, facts]);
  }

  /** One after the other, so that what happened first is heard first. */
  #send(audience: Audience, method: string, args: readonly unknown[]): void {
    if (!this.isHeard) return;
    this.#lastSent = this.#lastSent
      .then(() => this.#deliver(audience, method, args))
      .catch((cause: unknown) => this.log.error('a live message was not sent', { method, cause }));
  }

  async #deliver(audience: Audience, method: string, args: readonly unknown[]): Promise<void> {
    for (const userId of await this.#listeners(audience)) {
      for (const connection of this.presence.of(userId)) connection.invoke(method, args);
    }
  }

  async #listeners(audience: Audience): Promise<ReadonlySet<string>> {
    if (audience === 'everyone') return new Set(this.presence.userIds);
    const { userIds = [], roles = [] } = audience;
    const holders = roles.length > 0 ? await this.users.withRole(...roles) : [];
    return new Set([...userIds, ...holders.map(({ id }) => id)]);
  }
}
