import { Injectable } from '@nestjs/common';
import { Audit, OutsideAccounts, SignIn, type IssuedToken, type Visit } from '../../identity/index.js';
import { Database, isDuplicate, Problem } from '../../kernel/index.js';
import type { Recognised } from '../doors/recognition.js';
import type { Door } from '../doors/doors.js';
import { IdentityRepository } from '../identities/identity.repository.js';
import { Rules } from '../settings/rules.js';

/** How somebody wants to come in. */
export interface Entry {
  readonly remember: boolean;
  readonly visit: Visit;
}

/** Lets people in whom a service has recognised: by the link to their account, and by nothing else. */
@Injectable()
export class Arrivals {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly accounts: OutsideAccounts,
    private readonly door: SignIn,
    private readonly rules: Rules,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Throws 401 for people who are kept out here or there, and a 403 problem for those who have no account and get none. */
  async admit(door: Door, { person, connectionId }: Recognised, { remember, visit }: Entry): Promise<IssuedToken> {
    if (person.isDisabled) return this.door.refuse(null, person.userName, visit);
    const userId = await this.#accountOf(door, { person, connectionId });
    await this.identities.seen({ pluginId: door.pluginId, subject: person.subject }, person.userName, connectionId);
    return this.door.admit(userId, visit, remember);
  }

  /** Two windows of one person may come at once: one of them makes the account, the other finds it. */
  async #accountOf(door: Door, recognised: Recognised): Promise<string> {
    const known = await this.identities.find(door.pluginId, recognised.person.subject);
    if (known) return known.userId;
    await this.#demandWelcome(door, recognised);
    try {
      return await this.database.transaction(() => this.#welcome(door, recognised));
    } catch (cause) {
      const other = isDuplicate(cause) ? await this.identities.find(door.pluginId, recognised.person.subject) : null;
      if (!other) throw cause;
      return other.userId;
    }
  }

  /** Whoever the import would bring may come by themselves. */
  async #demandWelcome({ name, pluginId }: Door, { person }: Recognised): Promise<void> {
    const { importPeople, banned } = await this.rules.of(pluginId);
    if (!importPeople || banned.includes(person.subject)) throw noAccount(name);
  }

  async #welcome({ pluginId, userType, name }: Door, { person, connectionId }: Recognised): Promise<string> {
    const { subject, userName, email } = person;
    const known = await this.identities.find(pluginId, subject);
    if (known) return known.userId;

    const taken = await this.accounts.taken(email ? [userName, email] : [userName]);
    if (taken.size > 0) throw nameTaken(name);
    const [userId = ''] = await this.accounts.create([{ userName, email, userType }]);
    await this.identities.insert([{ pluginId, subject, userId, userName, connectionId }]);
    await this.audit.record({ what: 'account.created', about: userName, facts: { provider: pluginId } });
    return userId;
  }
}

const noAccount = (name: string): Problem =>
  new Problem(
    403,
    'no-account',
    `You have no account here. Ask an administrator to let people of ${name} in, or link it to the account that you have`,
  );

const nameTaken = (name: string): Problem =>
  new Problem(
    403,
    'name-taken',
    `Somebody here has your name or address already. If that is you, sign in to that account and link ${name} to it`,
  );
