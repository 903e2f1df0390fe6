import { Injectable } from '@nestjs/common';
import { LOCAL_USER_TYPE, AuditLog, ExternalAccounts } from '../../identity/index.js';
import { Database, isUniqueViolation, Problem, toVisibleText } from '../../kernel/index.js';
import type { AuthenticatedExternalUser } from '../providers/external-authenticator.js';
import { IdentityProviders, type IdentityProvider, userTypesOf } from '../providers/identity-providers.js';
import { IdentityLinkRepository } from './identity-link.repository.js';
import { LinkedTokens } from './linked-tokens.js';

/** Finds the accounts of a provider's users. */
@Injectable()
export class LinkedAccountFinder {
  constructor(private readonly identityLinkRepository: IdentityLinkRepository) {}

  /** User ids by the provider's ids; unlinked users are missing. One statement for all. */
  async findUserIds(pluginId: string, personIds: readonly string[]): Promise<Map<string, string>> {
    const links = await this.identityLinkRepository.findByIds(pluginId, personIds);
    return new Map(links.map(({ subject, userId }) => [subject, userId]));
  }
}

/** Links accounts to users of identity providers (account linking), and unlinks them. The caller has authenticated both sides. */
@Injectable()
export class IdentityLinkService {
  constructor(
    private readonly identityLinkRepository: IdentityLinkRepository,
    private readonly accounts: ExternalAccounts,
    private readonly identityProviders: IdentityProviders,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
    private readonly linkedTokens: LinkedTokens,
  ) {}

  async listForUser(userId: string) {
    const names = new Map(this.identityProviders.all().map(({ pluginId, name }) => [pluginId, name]));
    const links = await this.identityLinkRepository.findByUser(userId);
    return links.map(({ pluginId, userName, linkedAt }) => ({
      provider: pluginId,
      name: names.get(pluginId) ?? null,
      userName: toVisibleText(userName),
      linkedAt,
    }));
  }

  /** Idempotent. Throws a 403 problem for a disabled user, 404 for a deleted account, and 409 when either side is linked to another. */
  async link(
    userId: string,
    { pluginId, name }: IdentityProvider,
    { externalUser, connectionId }: AuthenticatedExternalUser,
  ): Promise<void> {
    const { subject, userName, loginName, isDisabled, accessToken } = externalUser;
    if (isDisabled) throw new Problem(403, 'sign-in-refused', `${name} keeps you out`);
    if (!(await this.accounts.find(userId))) throw new Problem(404, 'not-found', 'The account no longer exists');
    if ((await this.identityLinkRepository.find(pluginId, subject))?.userId === userId)
      return this.linkedTokens.store(pluginId, userId, accessToken);
    try {
      await this.database.transaction(async () => {
        await this.identityLinkRepository.insert([{ pluginId, subject, userId, userName: loginName, connectionId }]);
        await this.linkedTokens.store(pluginId, userId, accessToken);
        await this.auditLog.record({ action: 'identity.linked', subject: userName, details: { provider: pluginId } });
      });
    } catch (cause) {
      if (!isUniqueViolation(cause)) throw cause;
      throw new Problem(
        409,
        'already-linked',
        `Your account is already linked to another user of ${name}, or that user is linked to another account`,
      );
    }
  }

  /** Throws a 409 problem when the link is the only way to sign in, and 404 when there is no such link. */
  unlink(userId: string, pluginId: string): Promise<void> {
    return this.database.transaction(async () => {
      const account = await this.accounts.find(userId);
      const links = await this.identityLinkRepository.findByUser(userId);
      if (!account || !links.some((link) => link.pluginId === pluginId)) throw new Problem(404, 'not-found', 'There is no such link');

      const others = this.identityProviders
        .all()
        .filter((identityProvider) => links.some((link) => link.pluginId === identityProvider.pluginId && link.pluginId !== pluginId));
      if (account.passwordHash === null && others.length === 0)
        throw new Problem(
          409,
          'last-way-in',
          'This is the only sign-in method of your account. Request a password or link another service first',
        );

      await this.identityLinkRepository.delete(pluginId, userId);
      if (this.#isOwnUserType(account.user.userType, pluginId))
        await this.accounts.setUserType(userId, others[0]?.userType ?? LOCAL_USER_TYPE);
      await this.auditLog.record({ action: 'identity.unlinked', subject: account.user.userName, details: { provider: pluginId } });
    });
  }

  /** Also true when the provider is not available, because the owner of its user type is unknown then. */
  #isOwnUserType(userType: number, pluginId: string): boolean {
    const identityProvider = this.identityProviders.all().find((candidate) => candidate.pluginId === pluginId);
    return !identityProvider || userTypesOf(identityProvider).includes(userType);
  }
}
