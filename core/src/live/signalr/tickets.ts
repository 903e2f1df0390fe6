import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../kernel/index.js';

const GOOD_FOR_MS = 60_000;
const MOST = 10_000;

interface Ticket {
  readonly userId: string;
  readonly connectionId: string;
  readonly issuedAt: number;
}

/** What a negotiation hands out: good for one connection of one person within a minute. */
@Injectable()
export class Tickets {
  readonly #open = new LRUCache<string, Ticket>({ max: MOST });

  constructor(private readonly clock: Clock) {}

  issue(userId: string): { connectionId: string; connectionToken: string } {
    const connectionId = newId();
    const connectionToken = newId();
    this.#open.set(connectionToken, { userId, connectionId, issuedAt: this.clock.ms() });
    return { connectionId, connectionToken };
  }

  /** The connection's id; null for a ticket that is used, too old or somebody else's. */
  redeem(connectionToken: string, userId: string): string | null {
    const ticket = this.#open.get(connectionToken);
    this.#open.delete(connectionToken);
    if (!ticket || ticket.userId !== userId || this.clock.ms() > ticket.issuedAt + GOOD_FOR_MS) return null;
    return ticket.connectionId;
  }
}

/** An id that nobody can guess. */
export const newId = (): string => randomBytes(16).toString('base64url');
