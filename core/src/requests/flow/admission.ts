import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import type { Principal, User } from '../../identity/index.js';
import { Database, isDuplicate } from '../../kernel/index.js';
import { Ledger } from '../quota/index.js';
import { Refused } from '../refusal.js';
import { Registry } from './registry.js';
import { objection } from '../rules/index.js';
import type { NewTitle, RequestEntity } from '../store/index.js';

/** A wish with all that is needed to judge it. */
export interface Petition {
  readonly actor: Principal;
  readonly requester: User;
  readonly title: NewTitle;
  readonly variant: Variant;
  /** Ids of the downloader; null when no wish was sent. */
  readonly rootFolder: number | null;
  readonly quality: number | null;
  /** Whether a server or downloader holds the copy already. */
  readonly isHeld: boolean;
}

/** Judges a wish and writes it down in one transaction, so that a thousand equal wishes become one request. */
@Injectable()
export class Admission {
  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly ledger: Ledger,
  ) {}

  /** The request as it stands then. {@link Refused} when a rule objects. */
  async admit(petition: Petition): Promise<RequestEntity> {
    try {
      return await this.#once(petition);
    } catch (cause) {
      if (!isDuplicate(cause)) throw cause;
      return this.#once(petition); // somebody was faster; now the rules see it
    }
  }

  #once(petition: Petition): Promise<RequestEntity> {
    return this.database.transaction(async () => {
      const title = await this.registry.title(petition);
      await this.#judge(petition, title && (await this.registry.request(title, petition)));
      return this.registry.enter(petition, petition.requester, title);
    });
  }

  async #judge(petition: Petition, existing: RequestEntity | null): Promise<void> {
    const { actor, requester, title, variant, rootFolder, quality, isHeld } = petition;
    const draft = { title: title.title, variant, hasOverrides: rootFolder !== null || quality !== null };
    const quotaLeft = await this.ledger.quota(requester, title.kind);
    const refusal = objection(draft, { actor, requester, existing, isHeld, quota: quotaLeft });
    if (refusal) throw new Refused(refusal);
  }
}
