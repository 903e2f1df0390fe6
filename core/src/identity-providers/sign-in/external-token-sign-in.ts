import { Injectable, type Type } from '@nestjs/common';
import { z } from 'zod';
import { guessLimit, SignInService, AttemptRateLimiter, type IssuedToken, type ClientInfo, Public } from '../../identity/index.js';
import { Problem, UnauthenticatedException } from '../../kernel/index.js';
import { createRouteController, v1TokenSignInsOf, type PluginSet, type DynamicRoute, type V1TokenSignIn } from '../../plugin-host/index.js';
import { ExternalAuthenticator } from '../providers/external-authenticator.js';
import { ExternalSignIn } from './external-sign-in.js';
import { SignInOptions } from './sign-in-options.js';

/** What a program posts that somebody has let into their account elsewhere. */
export interface ExternalTokenLogin {
  readonly token: string;
  readonly rememberMe: boolean;
}

/** Old clients know a token that lets in and a 401; closed doors and missing accounts are the same to them. */
const UNAUTHENTICATED_FOR_LEGACY_CLIENTS: ReadonlySet<number> = new Set([403, 404]);

/** Recognises people by a token that another program got from the service. The token is asked about once, and neither kept nor logged. */
@Injectable()
export class ExternalTokenSignIn {
  constructor(
    private readonly signInOptions: SignInOptions,
    private readonly externalAuthenticator: ExternalAuthenticator,
    private readonly externalSignIn: ExternalSignIn,
    private readonly signInService: SignInService,
    private readonly attemptRateLimiter: AttemptRateLimiter,
  ) {}

  /** Throws 401 for a token that the service does not know, a 429 problem for those who tried too many, and what {@link ExternalSignIn.signIn} throws. */
  async signIn(pluginId: string, { token, rememberMe }: ExternalTokenLogin, clientInfo: ClientInfo): Promise<IssuedToken> {
    const identityProvider = await this.signInOptions.getProvider(pluginId, 'token');
    const rateLimit = guessLimit(clientInfo.address);
    this.attemptRateLimiter.assertAllowed(rateLimit);
    this.attemptRateLimiter.recordAttempt(rateLimit);
    const authenticatedExternalUser = await this.externalAuthenticator.authenticateByToken(identityProvider, token);
    if (!authenticatedExternalUser) return this.signInService.reject(null, '', clientInfo);
    this.attemptRateLimiter.undoAttempt(rateLimit);
    return this.externalSignIn.signIn(identityProvider, authenticatedExternalUser, { remember: rememberMe, visit: clientInfo });
  }

  /** For a year. */
  async signInLegacyClient(pluginId: string, token: string, clientInfo: ClientInfo): Promise<IssuedToken> {
    try {
      return await this.signIn(pluginId, { token, rememberMe: true }, clientInfo);
    } catch (cause) {
      if (cause instanceof Problem && UNAUTHENTICATED_FOR_LEGACY_CLIENTS.has(cause.getStatus())) throw new UnauthenticatedException();
      throw cause;
    }
  }
}

/** Longer than any token that a service gives out. */
export const ExternalToken = z.string().trim().min(1).max(4096);

/** The calls by which old clients sign in with a token of a service, as the plug-ins name them. */
export const legacyTokenControllers = (plugins: PluginSet): Type[] => {
  const names = plugins.loaded.flatMap(v1TokenSignInsOf);
  return names.length > 0 ? [createRouteController('TokenSignInController', ExternalTokenSignIn, names.map(routeOf))] : [];
};

const routeOf = ({ pluginId, path, member }: V1TokenSignIn): DynamicRoute<ExternalTokenSignIn> => ({
  method: 'POST',
  path,
  policy: Public(),
  body: z.object({ [member]: ExternalToken }),
  answer: (entrance, body, _caller, clientInfo) =>
    entrance.signInLegacyClient(pluginId, (body as Record<string, string>)[member] ?? '', clientInfo),
});
