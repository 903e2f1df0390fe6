import { Injectable, type ExecutionContext, ForbiddenException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Problem, UnauthenticatedException } from '../../kernel/index.js';
import { SetupCodeVerifier } from '../setup/setup-code-verifier.js';
import { SetupState } from '../setup/setup-state.js';
import { type Principal, isScopedKeyRoute, hasPermission } from './permissions.js';
import { TrustedProxies } from './trusted-proxies.js';
import { PERSONAL_ACCESS_TOKEN_STRATEGY, API_KEY_STRATEGY, BEARER_STRATEGY } from './authentication.strategies.js';
import type { AuthenticatedRequest } from './request.decorators.js';
import { ROUTE_POLICY_KEY, type RoutePolicy } from './route-policy.decorator.js';

/** Authorization: decides whether a caller meets the policy of a route. */
@Injectable()
export class PolicyEvaluator {
  constructor(
    private readonly setup: SetupState,
    private readonly setupCodeVerifier: SetupCodeVerifier,
  ) {}

  /** Throws 401 for anonymous callers and 403 for callers without the permission. */
  async authorize(routePolicy: RoutePolicy, request: AuthenticatedRequest): Promise<void> {
    if (routePolicy === 'public') return;
    if (typeof routePolicy === 'object') return this.#authorizeDuringSetup(routePolicy.afterSetup, request);

    const caller = request.user;
    if (!caller) throw new UnauthenticatedException();
    const isAllowed = routePolicy === 'signedIn' ? isAllowedWhenSignedIn(caller, request) : hasPermission(caller, routePolicy);
    if (!isAllowed) throw new ForbiddenException();
  }

  async #authorizeDuringSetup(policyAfterSetup: 'closed' | Exclude<RoutePolicy, object>, request: AuthenticatedRequest): Promise<void> {
    if (await this.setup.isCompleted()) {
      return policyAfterSetup === 'closed' ? this.setup.assertRunning() : this.authorize(policyAfterSetup, request);
    }
    if (!this.setupCodeVerifier.verifyRequest(request))
      throw new Problem(401, 'setup-code', 'The set-up requires the code that the portal printed when it started');
  }
}

/** Routes open to all signed-in users concern titles or the caller's own account. A scoped key may call the former only. */
const isAllowedWhenSignedIn = ({ grants }: Principal, { routeOptions }: AuthenticatedRequest): boolean =>
  !grants || (grants.has('requests.make') && isScopedKeyRoute(routeOptions?.url ?? ''));

/**
 * The global guard for authentication and authorization: authenticates the caller, resolves the client address, and evaluates the route's
 * policy. No CSRF token is needed: a signed-in caller is authenticated by a header, which no other site can send.
 */
@Injectable()
export class AccessGuard extends AuthGuard([API_KEY_STRATEGY, PERSONAL_ACCESS_TOKEN_STRATEGY, BEARER_STRATEGY]) {
  constructor(
    private readonly reflector: Reflector,
    private readonly policyEvaluator: PolicyEvaluator,
    private readonly proxies: TrustedProxies,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // WebSocket connections were authenticated during the handshake, before a gateway is called.
    if (context.getType() !== 'http') return true;

    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    request.address = await this.proxies.clientAddressOf(request);
    await super.canActivate(context);
    await this.policyEvaluator.authorize(this.#policyOf(context), request);
    return true;
  }

  /** Missing credentials are no error here: the route's policy decides whether they are needed. */
  override handleRequest<T = Principal | null>(failure: unknown, caller: Principal | false | null): T {
    if (failure) throw failure;
    return (caller || null) as T;
  }

  #policyOf(context: ExecutionContext): RoutePolicy {
    const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY_KEY, [context.getHandler(), context.getClass()]);
    if (!policy) throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no policy`);
    return policy;
  }
}
