import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CallerProbe, type CallerFacts } from '../../kernel/index.js';
import { isLoopback, networkOf } from '../visits/address-range.js';
import { TrustedProxies } from '../visits/trusted-proxies.js';
import type { GuardedRequest } from './caller.js';
import { AccessTokenStrategy } from './strategies/access-token.strategy.js';
import { ApiKeyStrategy } from './strategies/api-key.strategy.js';
import { BearerStrategy } from './strategies/bearer.strategy.js';

/** Tells the web server who calls, before it reads what they send. */
@Injectable()
export class IdentityCallerFacts implements CallerFacts, OnModuleInit {
  constructor(
    private readonly probe: CallerProbe,
    private readonly proxies: TrustedProxies,
    private readonly apiKey: ApiKeyStrategy,
    private readonly accessToken: AccessTokenStrategy,
    private readonly bearer: BearerStrategy,
  ) {}

  onModuleInit(): void {
    this.probe.register(this);
  }

  /** Refused credentials are a stranger's: the guard says why later. */
  async isKnown(request: GuardedRequest): Promise<boolean> {
    for (const strategy of [this.apiKey, this.accessToken, this.bearer]) {
      const caller = await strategy.validate(request).catch(() => null);
      if (caller) return true;
    }
    return false;
  }

  async networkOf(request: GuardedRequest): Promise<string> {
    return networkOf(await this.proxies.addressOf(request));
  }

  async speaksForOthers(address: string): Promise<boolean> {
    return isLoopback(address) || this.proxies.trusts(address);
  }

  /** Only a trusted proxy is believed about what it was asked by. */
  async isEncrypted({ ip, headers, protocol }: GuardedRequest & { readonly protocol?: string }): Promise<boolean> {
    if (protocol === 'https') return true;
    const nearest = String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    return nearest?.toLowerCase() === 'https' && this.proxies.trusts(ip);
  }
}
