import { Injectable } from '@nestjs/common';
import { SetupState } from '../setup/setup-state.js';
import { Passwords } from '../sign-in/passwords.js';
import { AccountStore } from './account-store.js';
import { NameRules } from './rules/name-rules.js';

/** Creates the account that ends the set-up. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly setup: SetupState,
    private readonly store: AccountStore,
    private readonly names: NameRules,
    private readonly passwords: Passwords,
  ) {}

  /** Texts that say why not; none when the administrator now exists. Throws a 401 problem when somebody else was first. */
  async create(userName: string, password: string): Promise<string[]> {
    const objections = await this.passwords.objections(password);
    if (objections.length > 0) return objections;

    const passwordHash = await this.passwords.hash(password);
    return this.store.alone(async () => {
      const clashes = await this.names.nameObjections(userName);
      if (clashes.length > 0) return clashes;

      await this.setup.complete();
      await this.store.create(userName, { passwordHash, roles: ['Admin'] });
      return [];
    });
  }
}
