import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Principal } from '../principal.js';
import { TrustedProxies } from '../visits/trusted-proxies.js';
import { ACCESS_TOKEN, API_KEY, BEARER } from './strategies/names.js';
import type { GuardedRequest } from './caller.js';
import { Gate } from './gate.js';
import { POLICY } from './policy.js';
import type { Policy } from './policy.js';

/** The one guard of the portal: finds out who calls and from where, then lets the route's policy judge. */
@Injectable()
export class AccessGuard extends AuthGuard([API_KEY, ACCESS_TOKEN, BEARER]) {
  constructor(
    private readonly reflector: Reflector,
    private readonly gate: Gate,
    private readonly proxies: TrustedProxies,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Live connections have shown their token at the door, before any gateway hears of them.
    if (context.getType() !== 'http') return true;

    const request = context.switchToHttp().getRequest<GuardedRequest>();
    request.address = await this.proxies.addressOf(request);
    await super.canActivate(context);
    await this.gate.admit(this.#policyOf(context), request);
    return true;
  }

  /** A stranger is not an error yet: that is for the policy to say. */
  override handleRequest<T = Principal | null>(failure: unknown, caller: Principal | false | null): T {
    if (failure) throw failure;
    return (caller || null) as T;
  }

  #policyOf(context: ExecutionContext): Policy {
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [context.getHandler(), context.getClass()]);
    if (!policy) throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no policy`);
    return policy;
  }
}
