import { isIP } from 'node:net';
import type { BlockList } from 'node:net';
import { Injectable } from '@nestjs/common';
import { SettingsService } from '../../settings/index.js';
import type { AuthenticatedRequest } from './request.decorators.js';
import { AuthenticationSettings } from '../settings/authentication-settings.js';
import { toBlockList, unmapIpv4, blockListIncludes } from './ip-ranges.js';

/** The reverse proxies configured by an administrator, whose `X-Forwarded-For` headers are trusted (trust proxy). */
@Injectable()
export class TrustedProxies {
  readonly #blockListCache = new WeakMap<readonly string[], BlockList>();

  constructor(private readonly settingsService: SettingsService) {}

  async isTrusted(address: string): Promise<boolean> {
    return blockListIncludes(await this.#list(), unmapIpv4(address));
  }

  /**
   * The client address: the nearest address that is not a trusted proxy. Earlier entries of `X-Forwarded-For` can be forged by any client, also
   * those before an entry that is no address.
   */
  async clientAddressOf({ ip, headers }: Pick<AuthenticatedRequest, 'ip' | 'headers'>): Promise<string> {
    const forwarded = headers['x-forwarded-for'];
    const nearest = unmapIpv4(ip);
    if (forwarded === undefined) return nearest;

    const list = await this.#list();
    const named = String(forwarded).split(',').map(withoutPort);
    let address = nearest;
    while (blockListIncludes(list, address) && isIP(named.at(-1) ?? '') !== 0) address = named.pop()!;
    return address;
  }

  async #list(): Promise<BlockList> {
    const { trustedProxies } = await this.settingsService.get(AuthenticationSettings);
    const list = this.#blockListCache.get(trustedProxies) ?? toBlockList(trustedProxies);
    this.#blockListCache.set(trustedProxies, list);
    return list;
  }
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const [, v6, v4] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  return unmapIpv4(v6 ?? v4 ?? text.trim());
}
