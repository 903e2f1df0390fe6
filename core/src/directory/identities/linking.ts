import { Injectable } from '@nestjs/common';
import { AT_HOME, Audit, OutsideAccounts } from '../../identity/index.js';
import { Database, isDuplicate, Problem } from '../../kernel/index.js';
import type { Recognised } from '../doors/recognition.js';
import { Doors, type Door } from '../doors/doors.js';
import { IdentityRepository } from './identity.repository.js';

/** Ties accounts to people outside, and unties them. Who is who has been proved on both sides. */
@Injectable()
export class Linking {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly accounts: OutsideAccounts,
    private readonly doors: Doors,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async of(userId: string) {
    const names = new Map(this.doors.all().map(({ pluginId, name }) => [pluginId, name]));
    const links = await this.identities.findOfUser(userId);
    return links.map(({ pluginId, userName, linkedAt }) => ({ provider: pluginId, name: names.get(pluginId) ?? null, userName, linkedAt }));
  }

  /** Linking the same twice changes nothing. Throws a 409 problem where either side is linked to another. */
  async link(userId: string, { pluginId, name }: Door, { person, connectionId }: Recognised): Promise<void> {
    const { subject, userName, isDisabled } = person;
    if (isDisabled) throw new Problem(403, 'sign-in-refused', `${name} keeps you out`);
    if (!(await this.accounts.find(userId))) throw new Problem(404, 'not-found', 'The account is gone');
    if ((await this.identities.find(pluginId, subject))?.userId === userId) return;
    try {
      await this.database.transaction(async () => {
        await this.identities.insert([{ pluginId, subject, userId, userName, connectionId }]);
        await this.audit.record({ what: 'identity.linked', about: userName, facts: { provider: pluginId } });
      });
    } catch (cause) {
      if (!isDuplicate(cause)) throw cause;
      throw new Problem(409, 'already-linked', `Your account is linked to somebody else at ${name}, or that person to another account`);
    }
  }

  /** The account stays without it only where there is another way in. Throws a 409 problem otherwise. */
  unlink(userId: string, pluginId: string): Promise<void> {
    return this.database.transaction(async () => {
      const account = await this.accounts.find(userId);
      const links = await this.identities.findOfUser(userId);
      if (!account || !links.some((link) => link.pluginId === pluginId)) throw new Problem(404, 'not-found', 'There is no such link');

      const others = this.doors.all().filter((door) => links.some((link) => link.pluginId === door.pluginId && link.pluginId !== pluginId));
      if (account.passwordHash === null && others.length === 0)
        throw new Problem(409, 'last-way-in', 'This is the only way into your account. Ask for a password or link another service first');

      await this.identities.delete(pluginId, userId);
      if (this.#isAtHomeAt(account.user.userType, pluginId)) await this.accounts.moveTo(userId, others[0]?.userType ?? AT_HOME);
      await this.audit.record({ what: 'identity.unlinked', about: account.user.userName, facts: { provider: pluginId } });
    });
  }

  /** Where a service is not in use any more, nobody else tells whose kind of accounts it was. */
  #isAtHomeAt(userType: number, pluginId: string): boolean {
    const door = this.doors.all().find((candidate) => candidate.pluginId === pluginId);
    return userType === (door?.userType ?? userType);
  }
}
