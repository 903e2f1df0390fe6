import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BrowserSubscription } from '@ombi/sdk';
import { Clock, Database, groupBy, toIsoTimestamp } from '../../kernel/index.js';
import { parseUserAgent } from '../sessions/user-agent.js';
import type { PushSubscriptionEntity } from './push-subscription.entity.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { PushRenewalTokens } from './push-renewal-tokens.js';

/** Further browsers replace the oldest. */
const MAX_BROWSERS = 10;

/** Stores push subscriptions of Web Push: browsers in which users allowed notifications. */
@Injectable()
export class PushSubscriptionStore {
  constructor(
    private readonly pushSubscriptionRepository: PushSubscriptionRepository,
    private readonly subscriptionRenewal: PushRenewalTokens,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds a browser, or renews its keys. One in which another user signed in before belongs to this user now. */
  register(userId: string, subscription: BrowserSubscription, userAgent: string): Promise<void> {
    const endpointHash = hashOf(subscription.endpoint);
    const token = JSON.stringify(subscription);
    return this.database.transaction(async () => {
      const known = await this.pushSubscriptionRepository.findByEndpoint(endpointHash);
      if (known?.userId === userId && known.token === token) return;
      const others = (await this.pushSubscriptionRepository.findByUsers([userId])).filter(({ id }) => id !== known?.id);
      const replaced = [...others.slice(MAX_BROWSERS - 1), ...(known ? [known] : [])];
      await this.pushSubscriptionRepository.deleteById(replaced.map(({ id }) => id));
      await this.pushSubscriptionRepository.insert({
        userId,
        endpointHash,
        token,
        ...parseUserAgent(userAgent),
        addedAt: this.clock.now(),
      });
    });
  }

  /**
   * Replaces the subscription of a browser, which its push service may renew at any time. Returns the token of the next renewal; null when
   * the browser was removed, or belongs to another user now.
   */
  renew(renewal: string, subscription: BrowserSubscription, userAgent: string): Promise<string | null> {
    const known = this.subscriptionRenewal.parse(renewal);
    if (!known) return Promise.resolve(null);
    const { userId } = known;
    return this.database.transaction(async () => {
      const former = await this.pushSubscriptionRepository.findByEndpoint(known.endpointHash);
      if (former?.userId !== userId) return null;
      await this.pushSubscriptionRepository.deleteById([former.id]);
      await this.register(userId, subscription, userAgent);
      return this.subscriptionRenewal.tokenFor({ userId, endpointHash: hashOf(subscription.endpoint) });
    });
  }

  /** The browsers of one user, the newest first, with the endpoints by which each knows itself, and what it needs to renew its subscription. */
  async list(userId: string) {
    return (await this.pushSubscriptionRepository.findByUsers([userId])).map(({ id, browser, system, token, endpointHash, addedAt }) => ({
      ...{ id, browser, system, endpoint: endpointOf(token), addedAt: toIsoTimestamp(addedAt) },
      renewal: this.subscriptionRenewal.tokenFor({ userId, endpointHash }),
    }));
  }

  /** The token of a user's browser; null when the user has no such browser. */
  async findToken(userId: string, id: number): Promise<string | null> {
    return (await this.#rowsOf(userId, (row) => row.id === id))[0]?.token ?? null;
  }

  /** Does nothing when the user has no such browser. */
  async remove(userId: string, id: number): Promise<void> {
    await this.#delete(await this.#rowsOf(userId, (row) => row.id === id));
  }

  /** Removes browsers that their push service does not know any more. */
  async removeUnregistered(userId: string, tokens: readonly string[]): Promise<void> {
    if (tokens.length > 0) await this.#delete(await this.#rowsOf(userId, ({ token }) => tokens.includes(token)));
  }

  /** Tokens by user id, the newest first; users without a browser are missing. At most as many users as fit into one statement. */
  async findTokens(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const byUser = groupBy(await this.pushSubscriptionRepository.findByUsers(userIds), ({ userId }) => userId);
    return new Map(Array.from(byUser, ([userId, rows]) => [userId, rows.map(({ token }) => token)]));
  }

  async #rowsOf(userId: string, isWanted: (row: PushSubscriptionEntity) => boolean): Promise<PushSubscriptionEntity[]> {
    return (await this.pushSubscriptionRepository.findByUsers([userId])).filter(isWanted);
  }

  #delete(rows: readonly PushSubscriptionEntity[]): Promise<void> {
    return this.pushSubscriptionRepository.deleteById(rows.map(({ id }) => id));
  }
}

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

const endpointOf = (token: string): string => BrowserSubscription.parse(JSON.parse(token)).endpoint;
