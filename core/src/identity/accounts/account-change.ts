import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import type { Principal } from '../principal.js';
import { Passwords } from '../passwords/passwords.js';
import { newStamp } from '../users/stamp.js';
import type { User } from '../users/user.js';
import { AccountStore } from './account-store.js';
import { AdministratorRules } from './rules/administrators.js';
import { changesOf } from './changes-of.js';
import { emailObjections, NameRules } from './rules/name-rules.js';
import { roleObjections, sameRoles, wantedRoles } from './rules/role-rules.js';
import type { AccountDraft } from './wire/account-draft.js';
import { plainFields } from './wire/account-draft.js';
import type { IdentityResult } from './wire/identity-result.js';
import { ACCEPTED, NO_SUCH_USER, refused } from './wire/identity-result.js';

/** Changes accounts of others. Name and type of an account stay as they are. */
@Injectable()
export class AccountChange {
  constructor(
    private readonly store: AccountStore,
    private readonly administrators: AdministratorRules,
    private readonly names: NameRules,
    private readonly passwords: Passwords,
    private readonly audit: Audit,
  ) {}

  /** New roles or a new password end every session of the person. */
  change(caller: Principal, draft: AccountDraft): Promise<IdentityResult> {
    // Judged before the hash, because what is refused anyhow is not worth one, and again when it is written, because somebody else may have been first.
    return this.#judged(caller, draft, async () => {
      const passwordHash = draft.password ? await this.passwords.hash(draft.password) : null;
      return this.store.alone(() => this.#judged(caller, draft, (user) => this.#write(user, draft, passwordHash)));
    });
  }

  async #judged(caller: Principal, draft: AccountDraft, accept: (user: User) => Promise<IdentityResult>): Promise<IdentityResult> {
    const user = (await this.store.find(draft.id))?.user;
    if (!user) return NO_SUCH_USER;

    const wanted = wantedRoles(draft);
    const objections = [
      ...emailObjections(draft.emailAddress),
      ...(draft.password ? await this.passwords.objectionsFor(user, draft.password) : []),
      ...roleObjections(caller, user.roles, wanted),
      ...(await this.administrators.objections(caller, user, wanted.roles)),
      ...(await this.names.emailObjections(draft.emailAddress, user.id)),
    ];
    return objections.length > 0 ? refused(objections) : accept(user);
  }

  async #write(user: User, draft: AccountDraft, passwordHash: string | null): Promise<IdentityResult> {
    const { roles } = wantedRoles(draft);
    const fields = { ...plainFields(draft), roles: [...roles], ...(passwordHash && { passwordHash }) };
    await this.store.change(user.id, { ...fields, ...(!sameRoles(user.roles, roles) && { stamp: newStamp() }) });
    await this.audit.record({ what: 'account.changed', about: user.userName, facts: changesOf(user, fields) });
    return ACCEPTED;
  }
}
