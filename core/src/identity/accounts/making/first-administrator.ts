import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/audit.js';
import type { Objection } from '../../objection.js';
import { SetupState } from '../../setup/setup-state.js';
import { Passwords } from '../../passwords/passwords.js';
import { AccountStore } from '../account-store.js';
import { NameRules } from '../rules/name-rules.js';

/** Creates the account that ends the set-up. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly setup: SetupState,
    private readonly store: AccountStore,
    private readonly names: NameRules,
    private readonly passwords: Passwords,
    private readonly audit: Audit,
  ) {}

  /** Why not; nothing when the administrator now exists. Throws a 401 problem when somebody else was first. */
  async create(userName: string, password: string): Promise<Objection[]> {
    const objections = await this.passwords.objections(password);
    if (objections.length > 0) return objections;

    const passwordHash = await this.passwords.hash(password);
    return this.store.alone(async () => {
      const clashes = await this.names.nameObjections(userName);
      if (clashes.length > 0) return clashes;

      await this.setup.complete();
      await this.store.create(userName, { passwordHash, roles: ['Admin'] });
      await this.audit.record({ what: 'account.created', about: userName, facts: { roles: ['Admin'] } });
      return [];
    });
  }
}
