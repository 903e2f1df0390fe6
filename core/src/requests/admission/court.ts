import { Injectable } from '@nestjs/common';
import { Visibility } from '../lists/index.js';
import { Ledger } from '../quota/index.js';
import { Refused } from '../outcome/index.js';
import type { Admitted, NewEpisode, RequestedTitleEntity } from '../store/index.js';
import { Claims, type Claim } from './claims.js';
import type { Petition } from './petition.js';
import { findings, objection, type Facts } from './rules/index.js';

/** What is granted. */
interface Grant {
  /** Of a series. */
  readonly episodes: readonly NewEpisode[];
  readonly findings: Admitted;
}

/** Brings a wish and the facts about it before the rules. Callers bring the transaction. */
@Injectable()
export class Court {
  constructor(
    private readonly claims: Claims,
    private readonly ledger: Ledger,
    private readonly visibility: Visibility,
  ) {}

  /** {@link Refused} when a rule objects. */
  async grant(petition: Petition, known: RequestedTitleEntity | null): Promise<Grant> {
    const { actor, requester, title, variant, isHeld } = petition;
    const claim = await this.claims.of(petition, known);
    const { episodes } = claim;
    const amount = title.kind === 'tv' ? episodes.length : 1;
    const draft = { kind: title.kind, title: title.title, variant, amount, hasOverrides: hasOverrides(petition) };
    const existing = claim.existing && seenBy(await this.visibility.ownerFor(actor), claim.existing);
    const facts = { actor, requester, existing, isHeld, quota: await this.ledger.quota(requester, title.kind) };
    const refusal = objection(draft, facts);
    if (refusal) throw new Refused(refusal);
    return { episodes, findings: findings(draft, facts, petition.episodes.length) };
  }
}

const hasOverrides = ({ rootFolder, quality, language }: Petition): boolean =>
  [rootFolder, quality, language].some((wish) => wish !== null);

/** Why somebody else was denied is for nobody who may not see their requests; `ownerId`: whose alone are seen. */
const seenBy = (ownerId: string | null, { state, deniedReason, requesterId }: NonNullable<Claim['existing']>): Facts['existing'] => ({
  state,
  deniedReason: ownerId === null || requesterId === ownerId ? deniedReason : null,
});
