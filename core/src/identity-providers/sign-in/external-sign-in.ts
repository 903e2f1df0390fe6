import { Injectable } from '@nestjs/common';
import { AuditLog, ExternalAccounts, SignInService, type IssuedToken, type ClientInfo } from '../../identity/index.js';
import { Database, isUniqueViolation, Problem } from '../../kernel/index.js';
import type { AuthenticatedExternalUser } from '../providers/external-authenticator.js';
import { userTypeFor, type IdentityProvider } from '../providers/identity-providers.js';
import { IdentityLinkRepository } from '../identity-links/identity-link.repository.js';
import { LinkedTokens } from '../identity-links/linked-tokens.js';
import { LinkedEmailUpdate } from '../identity-links/linked-email-update.js';
import { ImportRuleStore } from '../providers/import-rule-store.js';

/** A login attempt: client and duration of a sign-in. */
export interface SignInAttempt {
  readonly rememberMe: boolean;
  readonly clientInfo: ClientInfo;
}

/**
 * External login (SSO): signs in users whom a provider has authenticated. Accounts are found by their link only, never by name or address.
 */
@Injectable()
export class ExternalSignIn {
  constructor(
    private readonly identityLinkRepository: IdentityLinkRepository,
    private readonly accounts: ExternalAccounts,
    private readonly signInService: SignInService,
    private readonly importRuleStore: ImportRuleStore,
    private readonly linkedTokens: LinkedTokens,
    private readonly linkedEmailUpdate: LinkedEmailUpdate,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  /** Throws 401 for users disabled here or at the provider, and a 403 problem for users without an account who may not get one. */
  async signIn(
    identityProvider: IdentityProvider,
    { externalUser, connectionId }: AuthenticatedExternalUser,
    { rememberMe, clientInfo }: SignInAttempt,
  ): Promise<IssuedToken> {
    if (externalUser.isDisabled) return this.signInService.reject(null, externalUser.userName, clientInfo);
    const userId = await this.#findOrCreateAccount(identityProvider, { externalUser, connectionId });
    await this.identityLinkRepository.markSeen(
      { pluginId: identityProvider.pluginId, subject: externalUser.subject },
      externalUser.loginName,
      connectionId,
    );
    await this.linkedTokens.store(identityProvider.pluginId, userId, externalUser.accessToken);
    await this.linkedEmailUpdate.update(userId, identityProvider, externalUser);
    return this.signInService.signInUser(userId, clientInfo, rememberMe);
  }

  /** Safe for concurrent sign-ins of one user: one creates the account, the other finds it. */
  async #findOrCreateAccount(identityProvider: IdentityProvider, authenticatedExternalUser: AuthenticatedExternalUser): Promise<string> {
    const known = await this.identityLinkRepository.find(identityProvider.pluginId, authenticatedExternalUser.externalUser.subject);
    if (known) return known.userId;
    await this.#assertCanProvision(identityProvider, authenticatedExternalUser);
    try {
      return await this.database.transaction(() => this.#provisionAccount(identityProvider, authenticatedExternalUser));
    } catch (cause) {
      const other = isUniqueViolation(cause)
        ? await this.identityLinkRepository.find(identityProvider.pluginId, authenticatedExternalUser.externalUser.subject)
        : null;
      if (!other) throw cause;
      return other.userId;
    }
  }

  /** Users whom the import would create may also get their account at sign-in. */
  async #assertCanProvision({ name, pluginId }: IdentityProvider, { externalUser }: AuthenticatedExternalUser): Promise<void> {
    const { importPeople, banned } = await this.importRuleStore.get(pluginId);
    if (!importPeople || banned.includes(externalUser.subject)) throw noAccount(name);
  }

  async #provisionAccount(identityProvider: IdentityProvider, { externalUser, connectionId }: AuthenticatedExternalUser): Promise<string> {
    const { pluginId, name } = identityProvider;
    const { subject, userName, loginName, email, alias } = externalUser;
    const known = await this.identityLinkRepository.find(pluginId, subject);
    if (known) return known.userId;

    const takenNames = await this.accounts.findTakenNames(email ? [userName, email] : [userName]);
    if (takenNames.size > 0) throw nameTaken(name);
    const [userId = ''] = await this.accounts.create([{ userName, email, alias, userType: userTypeFor(identityProvider, externalUser) }]);
    await this.identityLinkRepository.insert([{ pluginId, subject, userId, userName: loginName, connectionId }]);
    await this.auditLog.record({ action: 'account.created', subject: userName, details: { provider: pluginId } });
    return userId;
  }
}

const noAccount = (name: string): Problem =>
  new Problem(
    403,
    'no-account',
    `You have no account here. Ask an administrator to import users of ${name}, or link it to your existing account`,
  );

const nameTaken = (name: string): Problem =>
  new Problem(403, 'name-taken', `Another account already has your name or address. If it is yours, sign in to it and link ${name} to it`);
