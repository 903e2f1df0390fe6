import { Injectable } from '@nestjs/common';
import { AuditLog, ExternalAccounts, SignInService, type IssuedToken, type ClientInfo } from '../../identity/index.js';
import { Database, isUniqueViolation, Problem } from '../../kernel/index.js';
import type { AuthenticatedExternalUser } from '../providers/external-authenticator.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import { ExternalIdentityRepository } from '../identity-links/external-identity.repository.js';
import { ImportRuleStore } from '../providers/import-rules.js';

/** How somebody wants to come in. */
export interface SignInAttempt {
  readonly remember: boolean;
  readonly visit: ClientInfo;
}

/** Lets people in whom a service has recognised: by the link to their account, and by nothing else. */
@Injectable()
export class ExternalSignIn {
  constructor(
    private readonly identities: ExternalIdentityRepository,
    private readonly accounts: ExternalAccounts,
    private readonly signInService: SignInService,
    private readonly importRuleStore: ImportRuleStore,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  /** Throws 401 for people who are kept out here or there, and a 403 problem for those who have no account and get none. */
  async signIn(
    identityProvider: IdentityProvider,
    { person: externalUser, connectionId }: AuthenticatedExternalUser,
    { remember, visit: clientInfo }: SignInAttempt,
  ): Promise<IssuedToken> {
    if (externalUser.isDisabled) return this.signInService.reject(null, externalUser.userName, clientInfo);
    const userId = await this.#findOrCreateAccount(identityProvider, { person: externalUser, connectionId });
    await this.identities.markSeen(
      { pluginId: identityProvider.pluginId, subject: externalUser.subject },
      externalUser.userName,
      connectionId,
    );
    return this.signInService.signInUser(userId, clientInfo, remember);
  }

  /** Two windows of one person may come at once: one of them makes the account, the other finds it. */
  async #findOrCreateAccount(identityProvider: IdentityProvider, authenticatedExternalUser: AuthenticatedExternalUser): Promise<string> {
    const known = await this.identities.find(identityProvider.pluginId, authenticatedExternalUser.person.subject);
    if (known) return known.userId;
    await this.#assertCanProvision(identityProvider, authenticatedExternalUser);
    try {
      return await this.database.transaction(() => this.#provisionAccount(identityProvider, authenticatedExternalUser));
    } catch (cause) {
      const other = isUniqueViolation(cause)
        ? await this.identities.find(identityProvider.pluginId, authenticatedExternalUser.person.subject)
        : null;
      if (!other) throw cause;
      return other.userId;
    }
  }

  /** Whoever the import would bring may come by themselves. */
  async #assertCanProvision({ name, pluginId }: IdentityProvider, { person: externalUser }: AuthenticatedExternalUser): Promise<void> {
    const { importPeople, banned } = await this.importRuleStore.get(pluginId);
    if (!importPeople || banned.includes(externalUser.subject)) throw noAccount(name);
  }

  async #provisionAccount(
    { pluginId, userType, name }: IdentityProvider,
    { person: externalUser, connectionId }: AuthenticatedExternalUser,
  ): Promise<string> {
    const { subject, userName, email } = externalUser;
    const known = await this.identities.find(pluginId, subject);
    if (known) return known.userId;

    const taken = await this.accounts.findTakenNames(email ? [userName, email] : [userName]);
    if (taken.size > 0) throw nameTaken(name);
    const [userId = ''] = await this.accounts.create([{ userName, email, userType }]);
    await this.identities.insert([{ pluginId, subject, userId, userName, connectionId }]);
    await this.auditLog.record({ what: 'account.created', about: userName, facts: { provider: pluginId } });
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
