import { Injectable } from '@nestjs/common';
import { isAdmin } from '../../identity/index.js';
import { Database, isDuplicate } from '../../kernel/index.js';
import { Proceedings } from '../steps/index.js';
import type { RequestEntity } from '../store/index.js';
import { Court } from './court.js';
import type { Petition } from './petition.js';
import { Registry } from './registry.js';
import { approvesItself } from './rules/index.js';

/** Wishes for parts of one series may get in each other's way more than once. */
const TRIES = 5;

/** Judges a wish and writes it down in one transaction, so that a thousand equal wishes become one request. */
@Injectable()
export class Admission {
  constructor(
    private readonly database: Database,
    private readonly court: Court,
    private readonly registry: Registry,
    private readonly proceedings: Proceedings,
  ) {}

  /** The request as it stands then: pending, or approved where nobody needs to decide. `Refused` when a rule objects. */
  async admit(petition: Petition): Promise<RequestEntity> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#once(petition);
      } catch (cause) {
        if (!isDuplicate(cause) || tries === TRIES) throw cause; // somebody was faster; now the rules see it
      }
    }
  }

  #once(petition: Petition): Promise<RequestEntity> {
    const { actor, requester, title, variant } = petition;
    const automatic = isAdmin(actor) || approvesItself(requester, { kind: title.kind, variant });
    return this.database.transaction(async () => {
      const known = await this.registry.title(petition);
      const { episodes, findings } = await this.court.grant(petition, known);
      const request = await this.registry.enter(petition, episodes, known);
      return this.proceedings.open(request, { actorId: actor.userId, automatic, facts: findings });
    });
  }
}
