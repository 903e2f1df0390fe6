import { isIP } from 'node:net';
import type { BlockList } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../settings/index.js';
import type { GuardedRequest } from '../access/caller.js';
import { AuthenticationSettings } from '../settings/authentication/authentication-settings.js';
import { addressesIn, bare, covers } from './address-range.js';

/** Whom we believe what they say about others: the proxies that an administrator named. */
@Injectable()
export class TrustedProxies {
  readonly #lists = new WeakMap<readonly string[], BlockList>();

  constructor(private readonly settings: Settings) {}

  async trusts(address: string): Promise<boolean> {
    return covers(await this.#list(), bare(address));
  }

  /** The nearest address that is not a trusted proxy's; everything that stands before it in `X-Forwarded-For` anybody may have written. */
  async addressOf({ ip, headers }: Pick<GuardedRequest, 'ip' | 'headers'>): Promise<string> {
    const forwarded = headers['x-forwarded-for'];
    const nearest = bare(ip);
    if (forwarded === undefined) return nearest;

    const list = await this.#list();
    const named = String(forwarded)
      .split(',')
      .map((text) => bare(text.trim()));
    return named.reduceRight((address, before) => (covers(list, address) && isIP(before) !== 0 ? before : address), nearest);
  }

  async #list(): Promise<BlockList> {
    const { trustedProxies } = await this.settings.get(AuthenticationSettings);
    const list = this.#lists.get(trustedProxies) ?? addressesIn(trustedProxies);
    this.#lists.set(trustedProxies, list);
    return list;
  }
}
