import { Injectable, type Type } from '@nestjs/common';
import { z } from 'zod';
import {
  secretGuessLimitByAddress,
  SignInService,
  AttemptRateLimiter,
  type IssuedToken,
  type ClientInfo,
  Public,
} from '../../identity/index.js';
import { Problem, UnauthenticatedException } from '../../kernel/index.js';
import { createRouteController, v1TokenSignInsOf, type PluginSet, type DynamicRoute, type V1TokenSignIn } from '../../plugin-host/index.js';
import { ExternalAuthenticator } from '../providers/external-authenticator.js';
import { ExternalSignIn } from './external-sign-in.js';
import { SignInOptions } from './sign-in-options.js';

/** Login with a token (OAuth) of the provider that another program obtained. */
export interface ExternalTokenLogin {
  readonly token: string;
  readonly rememberMe: boolean;
}

/** Clients of the V1 API understand only a token or a 401, so a disabled sign-in method or a missing account also answers 401. */
const UNAUTHENTICATED_FOR_LEGACY_CLIENTS: ReadonlySet<number> = new Set([403, 404]);

/** External login with a provider's token (OAuth). The token is checked once, and neither stored nor logged. */
@Injectable()
export class ExternalTokenSignIn {
  constructor(
    private readonly signInOptions: SignInOptions,
    private readonly externalAuthenticator: ExternalAuthenticator,
    private readonly externalSignIn: ExternalSignIn,
    private readonly signInService: SignInService,
    private readonly attemptRateLimiter: AttemptRateLimiter,
  ) {}

  /** Throws 401 for an unknown token, a 429 problem after too many attempts, and what {@link ExternalSignIn.signIn} throws. */
  async signIn(pluginId: string, { token, rememberMe }: ExternalTokenLogin, clientInfo: ClientInfo): Promise<IssuedToken> {
    const identityProvider = await this.signInOptions.getProvider(pluginId, 'token');
    const rateLimit = secretGuessLimitByAddress(clientInfo.address);
    this.attemptRateLimiter.consume(rateLimit);
    const authenticatedExternalUser = await this.externalAuthenticator.authenticateByToken(identityProvider, token);
    if (!authenticatedExternalUser) return this.signInService.reject(null, '', clientInfo);
    this.attemptRateLimiter.undoAttempt(rateLimit);
    return this.externalSignIn.signIn(identityProvider, authenticatedExternalUser, { rememberMe, clientInfo });
  }

  /** The session lasts a year. */
  async signInV1Client(pluginId: string, token: string, clientInfo: ClientInfo): Promise<IssuedToken> {
    try {
      return await this.signIn(pluginId, { token, rememberMe: true }, clientInfo);
    } catch (cause) {
      if (cause instanceof Problem && UNAUTHENTICATED_FOR_LEGACY_CLIENTS.has(cause.getStatus())) throw new UnauthenticatedException();
      throw cause;
    }
  }
}

/** The maximum length exceeds that of any provider's tokens. */
export const ExternalToken = z.string().trim().min(1).max(4096);

/** Builds the controller of the V1 (legacy) endpoints for sign-in with a provider's token. */
export const v1TokenControllers = (plugins: PluginSet): Type[] => {
  const names = plugins.loaded.flatMap(v1TokenSignInsOf);
  return names.length > 0 ? [createRouteController('TokenSignInController', ExternalTokenSignIn, names.map(routeOf))] : [];
};

const routeOf = ({ pluginId, path, member }: V1TokenSignIn): DynamicRoute<ExternalTokenSignIn> => ({
  method: 'POST',
  path,
  policy: Public(),
  body: z.object({ [member]: ExternalToken }),
  answer: (tokenSignIn, body, { clientInfo }) =>
    tokenSignIn.signInV1Client(pluginId, (body as Record<string, string>)[member] ?? '', clientInfo),
});
