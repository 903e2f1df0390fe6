import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Problem } from '../problems/index.js';

/** Milliseconds in which a browser follows the link that it asked for. */
const TICKET_TTL_MS = 60_000;
const MAX_TICKETS = 100;

/**
 * One-time tokens (tickets) for downloads, instead of a signed URL: a browser saves a file of any size from a link, but a link carries no
 * session token. Each works once, for a minute, at the portal that issued it, which is the one that has the file. Each module that provides
 * this class has tickets of its own.
 */
@Injectable()
export class DownloadTickets {
  readonly #names = new LRUCache<string, string>({ max: MAX_TICKETS, ttl: TICKET_TTL_MS });

  issue(name: string): string {
    const ticket = randomBytes(24).toString('base64url');
    this.#names.set(ticket, name);
    return ticket;
  }

  /** The name of the file; the ticket is used up. Throws a 404 problem. */
  redeem(ticket: string): string {
    const name = this.#names.get(ticket);
    this.#names.delete(ticket);
    if (name === undefined) throw new Problem(404, 'not-found', 'This link is not valid any more. Download the file again.');
    return name;
  }
}
