import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClientInspectorRegistry, type ClientInspector } from '../../kernel/index.js';
import { isLoopback, networkPrefixOf } from './ip-ranges.js';
import { TrustedProxies } from './trusted-proxies.js';
import type { AuthenticatedRequest } from './request.decorators.js';
import { PersonalAccessTokenStrategy, ApiKeyStrategy, BearerStrategy } from './authentication.strategies.js';

/**
 * Provides the HTTP server with the network of the client IP behind trusted proxies (`X-Forwarded-For`), and whether the caller is authenticated,
 * before the body is read.
 */
@Injectable()
export class IdentityClientInspector implements ClientInspector, OnModuleInit {
  constructor(
    private readonly clientInspectorRegistry: ClientInspectorRegistry,
    private readonly proxies: TrustedProxies,
    private readonly apiKey: ApiKeyStrategy,
    private readonly accessToken: PersonalAccessTokenStrategy,
    private readonly bearer: BearerStrategy,
  ) {}

  onModuleInit(): void {
    this.clientInspectorRegistry.register(this);
  }

  /** Rejected credentials count as anonymous; the guard reports the reason later. */
  async isAuthenticated(request: AuthenticatedRequest): Promise<boolean> {
    for (const strategy of [this.apiKey, this.accessToken, this.bearer]) {
      const caller = await strategy.validate(request).catch(() => null);
      if (caller) return true;
    }
    return false;
  }

  async networkOf(request: AuthenticatedRequest): Promise<string> {
    return networkPrefixOf(await this.proxies.clientAddressOf(request));
  }

  async isSharedAddress(address: string): Promise<boolean> {
    return isLoopback(address) || this.proxies.isTrusted(address);
  }

  /** Reads `X-Forwarded-Proto` from trusted proxies only. */
  async isEncrypted({ ip, headers, protocol }: AuthenticatedRequest & { readonly protocol?: string }): Promise<boolean> {
    if (protocol === 'https') return true;
    const nearest = String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    return nearest?.toLowerCase() === 'https' && this.proxies.isTrusted(ip);
  }
}
