import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import type { Principal, User } from '../../identity/index.js';
import { Database, isDuplicate } from '../../kernel/index.js';
import { Ledger } from '../quota/index.js';
import { Refused } from '../refusal.js';
import { Registry } from './registry.js';
import { objection } from '../rules/index.js';
import type { NewEpisode, NewTitle, RequestEntity } from '../store/index.js';
import { Claims, type Claim } from './claims.js';

/** A wish with all that is needed to judge it. */
export interface Petition {
  readonly actor: Principal;
  readonly requester: User;
  readonly title: NewTitle;
  readonly variant: Variant;
  /** Tells it from other wishes for the same title. */
  readonly slot: string;
  /** Of a series: what is wanted of it. */
  readonly episodes: readonly NewEpisode[];
  /** Ids of the downloader; null when no wish was sent. */
  readonly rootFolder: number | null;
  readonly quality: number | null;
  readonly language: number | null;
  /** Whether a server or downloader holds the copy already. */
  readonly isHeld: boolean;
}

/** Wishes for parts of one series may get in each other's way more than once. */
const TRIES = 5;

/** Judges a wish and writes it down in one transaction, so that a thousand equal wishes become one request. */
@Injectable()
export class Admission {
  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly claims: Claims,
    private readonly ledger: Ledger,
  ) {}

  /** The request as it stands then. {@link Refused} when a rule objects. */
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
    return this.database.transaction(async () => {
      const title = await this.registry.title(petition);
      const claim = await this.claims.of(petition, title);
      await this.#judge(petition, claim);
      return this.registry.enter(petition, claim.episodes, title);
    });
  }

  async #judge(petition: Petition, { existing, episodes }: Claim): Promise<void> {
    const { actor, requester, title, variant, isHeld } = petition;
    const amount = title.kind === 'tv' ? episodes.length : 1;
    const draft = { kind: title.kind, title: title.title, variant, amount, hasOverrides: hasOverrides(petition) };
    const quotaLeft = await this.ledger.quota(requester, title.kind);
    const refusal = objection(draft, { actor, requester, existing, isHeld, quota: quotaLeft });
    if (refusal) throw new Refused(refusal);
  }
}

const hasOverrides = ({ rootFolder, quality, language }: Petition): boolean =>
  [rootFolder, quality, language].some((wish) => wish !== null);
