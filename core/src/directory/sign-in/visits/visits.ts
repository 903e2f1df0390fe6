import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PluginFailure, type SignInVisit } from '@ombi/sdk';
import { LRUCache } from 'lru-cache';
import { Clock, LogService, Vault } from '../../../kernel/index.js';
import { Doors, type Door } from '../../doors/doors.js';
import type { Recognised } from '../../doors/recognition.js';
import { personOf } from '../../doors/person.js';
import type { VisitEntity } from './visit.entity.js';
import { VisitRepository } from './visit.repository.js';

/** How a browser knows its visit: by an id that stands in addresses, and by something that does not. */
export interface Ticket {
  readonly id: string;
  readonly browser: string;
}

/** What a visit is for: whose account is to be linked, or null to come in. */
export interface Purpose {
  readonly userId: string | null;
  readonly remember: boolean;
}

/** How a visit stands. Whoever is told that it is done is the only one, once. */
export type VisitState =
  | { readonly state: 'waiting' }
  | { readonly state: 'expired' }
  | { readonly state: 'done'; readonly door: Door; readonly recognised: Recognised; readonly purpose: Purpose };

const LONGEST_MS = 15 * 60_000;
const PATIENCE_MS = 10_000;
/** A service is not asked more often, however often a browser asks. */
const ASKED_EVERY_MS = 800;

/** Windows in which people say elsewhere who they are. What the service knows them by never leaves the server. */
@Injectable()
export class Visits {
  readonly #asked = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    private readonly rows: VisitRepository,
    private readonly doors: Doors,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /** The milliseconds that the visit lasts. */
  async open(
    door: Door,
    { handle, expiresInMs }: Pick<SignInVisit, 'handle' | 'expiresInMs'>,
    ticket: Ticket,
    purpose: Purpose,
  ): Promise<number> {
    const lastsMs = Math.min(expiresInMs, LONGEST_MS);
    await this.rows.insert({
      digest: digestOf(ticket.id),
      browser: digestOf(ticket.browser),
      pluginId: door.pluginId,
      connectionId: door.connections[0]?.connectionId ?? '',
      handle: this.vault.seal(handle),
      ...purpose,
      expiresAt: new Date(this.clock.ms() + lastsMs),
    });
    return lastsMs;
  }

  /** Another browser learns as little as about a visit that never was. */
  async look({ id, browser }: Ticket): Promise<VisitState> {
    const visit = await this.rows.findOpen(digestOf(id));
    if (!visit || visit.browser !== digestOf(browser)) return { state: 'expired' };
    const last = this.#asked.get(visit.digest);
    if (last !== undefined && this.clock.ms() < last + ASKED_EVERY_MS) return { state: 'waiting' };

    // While the service is being asked, nobody else asks.
    this.#asked.set(visit.digest, Number.POSITIVE_INFINITY);
    try {
      return await this.#ask(visit);
    } finally {
      this.#asked.set(visit.digest, this.clock.ms());
    }
  }

  async #ask(visit: VisitEntity): Promise<VisitState> {
    const door = this.doors.with('window').find(({ pluginId }) => pluginId === visit.pluginId);
    const connection = door?.connections.find(({ connectionId }) => connectionId === visit.connectionId);
    if (!door || !connection) return { state: 'expired' };

    const outcome = await this.#finish(connection, visit);
    if (outcome.state === 'waiting') return outcome;
    const isOurs = await this.rows.close(visit.digest);
    const person = outcome.state === 'done' && isOurs ? personOf(outcome.identity) : null;
    if (!person) return { state: 'expired' };
    const { connectionId, userId, remember } = visit;
    return { state: 'done', door, recognised: { person, connectionId }, purpose: { userId, remember } };
  }

  /** A service that is down may be up again before the visit is over. */
  async #finish(connection: Door['connections'][number], { handle, pluginId }: VisitEntity) {
    try {
      return await connection.call('finish', this.vault.open(handle), { timeoutMs: PATIENCE_MS });
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      this.log.warn('a visit could not be asked for', { plugin: pluginId, reason: cause.code });
      return { state: 'waiting' } as const;
    }
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
