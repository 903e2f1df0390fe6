import { Injectable } from '@nestjs/common';
import type { Objection } from '../../objection.js';
import type { Principal } from '../../principal.js';
import type { Role } from '../../roles.js';
import { Audit } from '../../audit/audit.js';
import { Passwords } from '../../passwords/passwords.js';
import { AccountStore } from '../account-store.js';
import { emailObjections, NameRules } from '../rules/name-rules.js';
import { roleObjections, wantedRoles } from '../rules/role-rules.js';
import type { AccountDraft } from '../wire/account-draft.js';
import { plainFields } from '../wire/account-draft.js';
import type { IdentityResult } from '../wire/identity-result.js';
import { ACCEPTED, refused } from '../wire/identity-result.js';

const NOBODY: ReadonlySet<never> = new Set();

/** Makes local accounts. */
@Injectable()
export class AccountCreation {
  constructor(
    private readonly store: AccountStore,
    private readonly names: NameRules,
    private readonly passwords: Passwords,
    private readonly audit: Audit,
  ) {}

  /** Every broken rule of the draft is named at once; names already taken come after that. */
  async create(caller: Principal, draft: AccountDraft): Promise<IdentityResult> {
    const wanted = wantedRoles(draft);
    const password = draft.password ?? '';
    const objections = [
      ...emailObjections(draft.emailAddress),
      ...roleObjections(caller, NOBODY, wanted),
      ...(await this.passwords.objections(password)),
    ];
    if (objections.length > 0) return refused(objections);

    // Looking is cheap, hashing is not: what is refused anyhow is not worth a hash. Somebody else may still be first, so it is judged again.
    const clashes = await this.#clashes(draft);
    return clashes.length > 0 ? refused(clashes) : this.#write(draft, [...wanted.roles], await this.passwords.hash(password));
  }

  #write(draft: AccountDraft, roles: readonly Role[], passwordHash: string): Promise<IdentityResult> {
    return this.store.alone(async () => {
      const clashes = await this.#clashes(draft);
      if (clashes.length > 0) return refused(clashes);

      await this.store.create(draft.userName, { ...plainFields(draft), passwordHash, roles });
      await this.audit.record({ what: 'account.created', about: draft.userName, facts: { roles } });
      return ACCEPTED;
    });
  }

  async #clashes({ userName, emailAddress }: AccountDraft): Promise<Objection[]> {
    return [...(await this.names.nameObjections(userName)), ...(await this.names.emailObjections(emailAddress))];
  }
}
