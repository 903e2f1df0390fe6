import { randomBytes } from 'node:crypto';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Clock, Database, Problem, SecretVault } from '../../kernel/index.js';
import { AuditLog } from '../audit/audit-log.js';
import { type Principal, isAdmin } from '../access/permissions.js';
import { type Account, UserType } from '../users/user.js';
import { UserReader } from '../users/user-reader.js';
import { PersonalAccessTokenRepository } from './personal-access-token.repository.js';

/** Access tokens of users for apps. A token is valid until it is rotated or revoked, and grants its owner's current permissions. */
@Injectable()
export class PersonalAccessTokenService {
  constructor(
    private readonly personalAccessTokenRepository: PersonalAccessTokenRepository,
    private readonly users: UserReader,
    private readonly secretVault: SecretVault,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly auditLog: AuditLog,
  ) {}

  /** 32 hexadecimal digits, created on first use. Throws 403 unless the caller is the owner or an administrator. */
  async getOrCreate(caller: Principal, userId: string): Promise<string> {
    await this.#assertCanManage(caller, userId);
    return this.database.transaction(async () => {
      const sealed = await this.personalAccessTokenRepository.findSealed(userId);
      return sealed ? this.secretVault.decrypt(sealed) : this.#createToken(userId);
    });
  }

  /** Replaces the caller's token; the old one is invalid at once. */
  async rotate(caller: Principal): Promise<string> {
    await this.#assertCanManage(caller, caller.userId);
    return this.database.transaction(async () => {
      const token = await this.#createToken(caller.userId);
      await this.auditLog.record({ action: 'access-token.renewed', subject: caller.userName });
      await this.events.publish('access.revoked', { userId: caller.userId });
      return token;
    });
  }

  async revoke(caller: Principal, userId: string): Promise<void> {
    const name = await this.#assertCanManage(caller, userId);
    await this.database.transaction(async () => {
      if (!(await this.personalAccessTokenRepository.delete(userId))) return;
      await this.auditLog.record({ action: 'access-token.revoked', subject: name });
      await this.events.publish('access.revoked', { userId });
    });
  }

  /** The owner's account; null for an unknown token. */
  accountOf(token: string): Promise<Account | null> {
    return this.personalAccessTokenRepository.findAccount(this.secretVault.digest(token));
  }

  async #createToken(userId: string): Promise<string> {
    const token = randomBytes(16).toString('hex');
    await this.personalAccessTokenRepository.save({
      userId,
      digest: this.secretVault.digest(token),
      sealed: this.secretVault.encrypt(token),
      createdAt: this.clock.now(),
    });
    return token;
  }

  /** Returns the user name. Throws 403 for the system account, which uses the API key only, and 404 for an unknown user. */
  async #assertCanManage(caller: Principal, userId: string): Promise<string> {
    if (caller.isSystem && userId === caller.userId) throw new ForbiddenException();
    if (userId !== caller.userId && !isAdmin(caller)) throw new ForbiddenException();
    const user = await this.users.findById(userId);
    if (!user || user.userType === UserType.system) throw new Problem(404, 'user-not-found', 'The user does not exist');
    return user.userName;
  }
}
