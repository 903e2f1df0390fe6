import { Injectable } from '@nestjs/common';
import type { Principal } from '../principal.js';
import { Audit } from '../audit/audit.js';
import { Passwords } from '../passwords/passwords.js';
import { AccountStore } from './account-store.js';
import { emailObjections, NameRules } from './rules/name-rules.js';
import { roleObjections, wantedRoles } from './rules/role-rules.js';
import type { AccountDraft } from './wire/account-draft.js';
import { plainFields } from './wire/account-draft.js';
import type { IdentityResult } from './wire/identity-result.js';
import { ACCEPTED, refused } from './wire/identity-result.js';

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

    const passwordHash = await this.passwords.hash(password);
    return this.store.alone(async () => {
      const clashes = [...(await this.names.nameObjections(draft.userName)), ...(await this.names.emailObjections(draft.emailAddress))];
      if (clashes.length > 0) return refused(clashes);

      const roles = [...wanted.roles];
      await this.store.create(draft.userName, { ...plainFields(draft), passwordHash, roles });
      await this.audit.record({ what: 'account.created', about: draft.userName, facts: { roles } });
      return ACCEPTED;
    });
  }
}
