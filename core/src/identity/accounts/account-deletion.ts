import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import { objection } from '../objection.js';
import type { Principal } from '../principal.js';
import { AccountStore } from './account-store.js';
import { AdministratorRules } from './rules/administrators.js';
import type { IdentityResult } from './wire/identity-result.js';
import { ACCEPTED, NO_SUCH_USER, refused } from './wire/identity-result.js';

/** Takes accounts away, never one's own and never the last administrator's. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly store: AccountStore,
    private readonly administrators: AdministratorRules,
    private readonly audit: Audit,
  ) {}

  delete(caller: Principal, userId: string): Promise<IdentityResult> {
    return this.store.alone(async () => {
      const user = (await this.store.find(userId))?.user;
      if (!user) return NO_SUCH_USER;
      if (user.id === caller.userId) return refused(objection(true, 'user.self', 'You cannot delete your own account'));

      const objections = await this.administrators.objections(caller, user, new Set());
      if (objections.length > 0) return refused(objections);

      await this.store.delete(user.id);
      await this.audit.record({ what: 'account.deleted', about: user.userName });
      return ACCEPTED;
    });
  }
}
