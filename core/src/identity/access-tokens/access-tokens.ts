import { randomBytes } from 'node:crypto';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Clock, Database, Problem, Vault } from '../../kernel/index.js';
import { Audit } from '../audit/audit.js';
import type { Principal } from '../principal.js';
import { isAdmin } from '../principal.js';
import type { Account } from '../users/user.js';
import { UserType } from '../users/user.js';
import { Users } from '../users/users.js';
import { AccessTokenRepository } from './access-token.repository.js';

/** The token with which the app of a person calls. It lasts until it is renewed or revoked, and gives the rights of the moment. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly rows: AccessTokenRepository,
    private readonly users: Users,
    private readonly vault: Vault,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** 32 hexadecimal digits, made when first asked for. One's own, or an administrator's to read. */
  async of(caller: Principal, userId: string): Promise<string> {
    await this.#demandAccess(caller, userId);
    return this.database.transaction(async () => {
      const sealed = await this.rows.findSealed(userId);
      return sealed ? this.vault.open(sealed) : this.#make(userId);
    });
  }

  /** The new token; the old one stops to count at once. */
  async renew(caller: Principal): Promise<string> {
    await this.#demandAccess(caller, caller.userId);
    return this.database.transaction(async () => {
      const token = await this.#make(caller.userId);
      await this.audit.record({ what: 'access-token.renewed', about: caller.userName });
      await this.events.publish('access.revoked', { userId: caller.userId });
      return token;
    });
  }

  async revoke(caller: Principal, userId: string): Promise<void> {
    const name = await this.#demandAccess(caller, userId);
    await this.database.transaction(async () => {
      if (!(await this.rows.delete(userId))) return;
      await this.audit.record({ what: 'access-token.revoked', about: name });
      await this.events.publish('access.revoked', { userId });
    });
  }

  /** Null when the token is nobody's. */
  accountOf(token: string): Promise<Account | null> {
    return this.rows.findAccount(this.vault.digest(token));
  }

  async #make(userId: string): Promise<string> {
    const token = randomBytes(16).toString('hex');
    await this.rows.save({ userId, digest: this.vault.digest(token), sealed: this.vault.seal(token), createdAt: this.clock.now() });
    return token;
  }

  /** The name of the person. The built-in account calls with the API key, and with nothing else. */
  async #demandAccess(caller: Principal, userId: string): Promise<string> {
    if (caller.isSystem && userId === caller.userId) throw new ForbiddenException();
    if (userId !== caller.userId && !isAdmin(caller)) throw new ForbiddenException();
    const user = await this.users.byId(userId);
    if (!user || user.userType === UserType.system) throw new Problem(404, 'user-not-found', 'The user does not exist');
    return user.userName;
  }
}
