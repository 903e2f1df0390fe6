import { Injectable } from '@nestjs/common';
import type { Credentials } from '@ombi/sdk';
import {
  signInLimitByAccount,
  signInLimitByAccountAndAddress,
  secretGuessLimitByAddress,
  SignInService,
  AttemptRateLimiter,
  type IssuedToken,
  type ClientInfo,
} from '../../identity/index.js';
import { ExternalAuthenticator, type AuthenticatedExternalUser } from '../providers/external-authenticator.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import { ExternalSignIn } from './external-sign-in.js';
import { SignInOptions } from './sign-in-options.js';

/** Credentials at an identity provider. */
export interface ExternalPasswordLogin extends Credentials {
  readonly rememberMe: boolean;
}

/** A user authenticated by a provider. */
export interface ExternalAuthentication {
  readonly identityProvider: IdentityProvider;
  readonly authenticatedUser: AuthenticatedExternalUser;
}

/** External login: signs users in with their name and password at an identity provider, such as a media server. */
@Injectable()
export class ExternalPasswordSignIn {
  constructor(
    private readonly signInOptions: SignInOptions,
    private readonly externalAuthenticator: ExternalAuthenticator,
    private readonly externalSignIn: ExternalSignIn,
    private readonly signInService: SignInService,
    private readonly attemptRateLimiter: AttemptRateLimiter,
  ) {}

  /** Throws 401 for a wrong password, and what {@link ExternalSignIn.signIn} throws. */
  async signIn(pluginId: string, { rememberMe, ...credentials }: ExternalPasswordLogin, clientInfo: ClientInfo): Promise<IssuedToken> {
    const externalAuthentication = await this.authenticate(pluginId, credentials, clientInfo);
    if (!externalAuthentication) return this.signInService.reject(null, credentials.userName, clientInfo);
    return this.externalSignIn.signIn(externalAuthentication.identityProvider, externalAuthentication.authenticatedUser, {
      rememberMe,
      clientInfo,
    });
  }

  /** Returns null for a wrong password. Throws a 429 problem after too many attempts. */
  async authenticate(
    pluginId: string,
    { userName, password }: Credentials,
    { address }: ClientInfo,
  ): Promise<ExternalAuthentication | null> {
    const identityProvider = await this.signInOptions.getProvider(pluginId, 'password');
    const login = `${pluginId} ${userName}`;
    const accountLimit = signInLimitByAccountAndAddress(login, address);
    const limits = [accountLimit, signInLimitByAccount(login), secretGuessLimitByAddress(address)];
    this.attemptRateLimiter.consume(...limits);
    const authenticatedExternalUser = await this.externalAuthenticator.authenticateByPassword(identityProvider, { userName, password });
    if (authenticatedExternalUser) this.attemptRateLimiter.reset(accountLimit);
    return authenticatedExternalUser && { identityProvider, authenticatedUser: authenticatedExternalUser };
  }
}
