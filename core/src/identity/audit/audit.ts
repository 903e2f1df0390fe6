import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import { Actors } from './actors.js';
import type { AuditAction, AuditDetails } from './audit-actions.js';
import { AuditRepository } from './audit.repository.js';

/** What can be looked up later. */
export interface Deed<A extends AuditAction = AuditAction> {
  readonly what: A;
  /** Whom or what it was done to, by name. */
  readonly about?: string;
  /** Plain and small; never a secret. */
  readonly facts?: AuditDetails<A>;
  /** Default: whoever calls. */
  readonly by?: { readonly userId: string; readonly userName: string };
}

const LONGEST = 256;

/** The book of who did what, when and from where. An entry belongs to the transaction in progress: what did not happen is not in it. */
@Injectable()
export class Audit {
  constructor(
    private readonly rows: AuditRepository,
    private readonly actors: Actors,
    private readonly clock: Clock,
  ) {}

  async record<A extends AuditAction>({ what, about, facts, by }: Deed<A>): Promise<void> {
    const caller = this.actors.current();
    await this.rows.insert({
      at: this.clock.now(),
      actorId: by?.userId ?? caller?.userId ?? null,
      actorName: by?.userName ?? caller?.userName ?? null,
      what,
      about: about?.slice(0, LONGEST) ?? null,
      address: caller?.address ?? null,
      facts: facts ?? {},
    });
  }

  /** {@link record}, unless the portal does it by itself. */
  async recordIfAsked<A extends AuditAction>(deed: Deed<A>): Promise<void> {
    if (this.actors.current()) await this.record(deed);
  }
}
