import { Injectable } from '@nestjs/common';
import { acceptsEtag } from '../../kernel/index.js';
import { AuditLog } from '../audit/audit-log.js';
import type { Principal } from '../access/permissions.js';
import { PasswordService } from '../passwords/password.service.js';
import { newSecurityStamp, type User, type UserFields } from '../users/user.js';
import type { AuditDetails } from '../audit/audit-actions.js';
import { type IdentityResult, IDENTITY_SUCCESS, USER_NOT_FOUND_RESULT, identityFailure } from './identity-result.js';
import { accountEtagOf, AccountVersions } from './account-versions.js';
import { AccountStore } from './account-store.js';
import {
  AdministratorRules,
  aliasViolations,
  emailFormatViolations,
  AccountNameRules,
  roleViolations,
  hasSameRoles,
  requestedRoles,
} from './account-rules.js';
import { type AccountBody, toUserFields } from './account-body.js';

/**
 * Describes a change for the audit log: roles by name, all other fields only by the fact that they changed, and the revision that it made,
 * if any.
 */
export function describeAccountChanges(
  before: User,
  { roles = [...before.roles], passwordHash, ...fields }: Partial<UserFields>,
): AuditDetails<'account.changed'> {
  const previous: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(previous[name]) !== JSON.stringify(value));
  const given = roles.filter((role) => !before.roles.has(role));
  const taken = [...before.roles].filter((role) => !roles.includes(role));
  const revision = accountEtagOf({ ...before, ...fields, roles: new Set(roles) });
  return {
    ...(changed.length > 0 && { changed: changed.map(([name]) => name) }),
    ...(passwordHash && { password: 'changed' }),
    ...(given.length > 0 && { given }),
    ...(taken.length > 0 && { taken }),
    ...(revision !== accountEtagOf(before) && { revision }),
  };
}

/** Updates accounts of other users. User name and user type cannot change. */
@Injectable()
export class AccountUpdateService {
  constructor(
    private readonly accountStore: AccountStore,
    private readonly administrators: AdministratorRules,
    private readonly names: AccountNameRules,
    private readonly passwords: PasswordService,
    private readonly auditLog: AuditLog,
    private readonly versions: AccountVersions,
  ) {}

  /**
   * New roles or a new password end all sessions of the user. Throws a 412 problem when `ifMatch` names an older version; without it, the
   * posted account replaces whatever is stored.
   */
  update(caller: Principal, body: AccountBody, ifMatch?: string): Promise<IdentityResult> {
    // Validated before the costly hash, and again in the transaction because a concurrent call may have been first.
    return this.#validate(caller, body, async () => {
      const passwordHash = body.password ? await this.passwords.hash(body.password) : null;
      return this.accountStore.inTransaction(() =>
        this.#validate(caller, body, async (user) => {
          if (!acceptsEtag(ifMatch, accountEtagOf(user))) throw await this.versions.conflictProblem(user);
          return this.#write(user, body, passwordHash);
        }),
      );
    });
  }

  async #validate(caller: Principal, body: AccountBody, accept: (user: User) => Promise<IdentityResult>): Promise<IdentityResult> {
    const user = (await this.accountStore.find(body.id))?.user;
    if (!user) return USER_NOT_FOUND_RESULT;

    const wanted = requestedRoles(body);
    const violations = [
      // An alias that was stored before the rule existed may stay.
      ...(body.alias === user.alias ? [] : aliasViolations(body.alias)),
      ...emailFormatViolations(body.emailAddress),
      ...(body.password ? await this.passwords.findViolationsForUser(user, body.password) : []),
      ...roleViolations(caller, user.roles, wanted),
      ...(await this.administrators.findViolations(caller, user, wanted.roles)),
      ...(await this.names.findEmailViolations(body.emailAddress, user.id)),
    ];
    return violations.length > 0 ? identityFailure(violations) : accept(user);
  }

  async #write(user: User, body: AccountBody, passwordHash: string | null): Promise<IdentityResult> {
    const { roles } = requestedRoles(body);
    const fields = { ...toUserFields(body), roles: [...roles], ...(passwordHash && { passwordHash }) };
    await this.accountStore.update(user.id, { ...fields, ...(!hasSameRoles(user.roles, roles) && { stamp: newSecurityStamp() }) });
    await this.auditLog.record({ action: 'account.changed', subject: user.userName, details: describeAccountChanges(user, fields) });
    return IDENTITY_SUCCESS;
  }
}
