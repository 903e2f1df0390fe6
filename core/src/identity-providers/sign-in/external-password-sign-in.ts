import { Injectable } from '@nestjs/common';
import type { Credentials } from '@ombi/sdk';
import {
  accountAndAddressLimit,
  guessLimit,
  SignInService,
  AttemptRateLimiter,
  type IssuedToken,
  type ClientInfo,
} from '../../identity/index.js';
import { ExternalAuthenticator, type AuthenticatedExternalUser } from '../providers/external-authenticator.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import { ExternalSignIn } from './external-sign-in.js';
import { SignInOptions } from './sign-in-options.js';

/** What somebody types who is known elsewhere. */
export interface ExternalPasswordLogin extends Credentials {
  readonly rememberMe: boolean;
}

/** Somebody who was recognised, and at which door. */
export interface ExternalAuthentication {
  readonly door: IdentityProvider;
  readonly recognised: AuthenticatedExternalUser;
}

/** Recognises people by the name and password that they have elsewhere. */
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
  async signIn(pluginId: string, { rememberMe, ...typed }: ExternalPasswordLogin, clientInfo: ClientInfo): Promise<IssuedToken> {
    const externalAuthentication = await this.authenticate(pluginId, typed, clientInfo);
    if (!externalAuthentication) return this.signInService.reject(null, typed.userName, clientInfo);
    return this.externalSignIn.signIn(externalAuthentication.door, externalAuthentication.recognised, {
      remember: rememberMe,
      visit: clientInfo,
    });
  }

  /** Who it is; null for a wrong password. Throws a 429 problem for those who tried too often. */
  async authenticate(
    pluginId: string,
    { userName, password }: Credentials,
    { address }: ClientInfo,
  ): Promise<ExternalAuthentication | null> {
    const identityProvider = await this.signInOptions.getProvider(pluginId, 'password');
    const atThisAccount = accountAndAddressLimit(`${pluginId} ${userName}`, address);
    const bounds = [atThisAccount, guessLimit(address)];
    this.attemptRateLimiter.assertAllowed(...bounds);
    this.attemptRateLimiter.recordAttempt(...bounds);
    const authenticatedExternalUser = await this.externalAuthenticator.authenticateByPassword(identityProvider, { userName, password });
    if (authenticatedExternalUser) this.attemptRateLimiter.reset(atThisAccount);
    return authenticatedExternalUser && { door: identityProvider, recognised: authenticatedExternalUser };
  }
}
