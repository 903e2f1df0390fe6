import { Injectable, type ExecutionContext, ForbiddenException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Problem, UnauthenticatedException } from '../../kernel/index.js';
import { SetupCodeVerifier } from '../setup/setup-code-verifier.js';
import { SetupState } from '../setup/setup-state.js';
import { type Principal, isScopedKeyRoute, hasPermission } from './permissions.js';
import { TrustedProxies } from './trusted-proxies.js';
import { ACCESS_TOKEN_STRATEGY, API_KEY_STRATEGY, BEARER_STRATEGY } from './authentication.strategies.js';
import type { AuthenticatedRequest } from './request.decorators.js';
import { ROUTE_POLICY_KEY, type RoutePolicy } from './route-policy.decorator.js';

/** Judges a call by a policy. */
@Injectable()
export class PolicyEvaluator {
  constructor(
    private readonly setup: SetupState,
    private readonly setupCodeVerifier: SetupCodeVerifier,
  ) {}

  /** Throws 401 for strangers and a 403 one for callers without the right. */
  async authorize(routePolicy: RoutePolicy, request: AuthenticatedRequest): Promise<void> {
    if (routePolicy === 'public') return;
    if (typeof routePolicy === 'object') return this.#authorizeDuringSetup(routePolicy.setupThen, request);

    const caller = request.user;
    if (!caller) throw new UnauthenticatedException();
    const isAllowed = routePolicy === 'signedIn' ? isAllowedWhenSignedIn(caller, request) : hasPermission(caller, routePolicy);
    if (!isAllowed) throw new ForbiddenException();
  }

  async #authorizeDuringSetup(afterwards: 'closed' | Exclude<RoutePolicy, object>, request: AuthenticatedRequest): Promise<void> {
    if (await this.setup.isCompleted()) {
      return afterwards === 'closed' ? this.setup.assertRunning() : this.authorize(afterwards, request);
    }
    if (!this.setupCodeVerifier.hasValidCode(request))
      throw new Problem(401, 'setup-code', 'The set-up needs the code that the portal printed when it started');
  }
}

/** What is open to everybody who signed in is about titles, or about themselves: their password, tokens, sessions. The latter is no key's. */
const isAllowedWhenSignedIn = ({ grants }: Principal, { routeOptions }: AuthenticatedRequest): boolean =>
  !grants || (grants.has('requests.make') && isScopedKeyRoute(routeOptions?.url ?? ''));

/** The one guard of the portal: finds out who calls and from where, then lets the route's policy judge. */
@Injectable()
export class AccessGuard extends AuthGuard([API_KEY_STRATEGY, ACCESS_TOKEN_STRATEGY, BEARER_STRATEGY]) {
  constructor(
    private readonly reflector: Reflector,
    private readonly policyEvaluator: PolicyEvaluator,
    private readonly proxies: TrustedProxies,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Live connections have shown their token at the door, before any gateway hears of them.
    if (context.getType() !== 'http') return true;

    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    request.address = await this.proxies.clientAddressOf(request);
    await super.canActivate(context);
    await this.policyEvaluator.authorize(this.#policyOf(context), request);
    return true;
  }

  /** A stranger is not an error yet: that is for the policy to say. */
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
