import { Injectable } from '@nestjs/common';
import { BrowserSubscription, PluginFailure, type TestReport } from '@ombi/sdk';
import { z } from 'zod';
import {
  AttemptRateLimiter,
  PushSubscriptionStore,
  wasDelivered,
  testMessageLimit,
  UserReader,
  type ClientInfo,
  type Principal,
} from '../../identity/index.js';
import { LogService, Problem } from '../../kernel/index.js';
import { ChannelCalls } from '../../plugin-host/index.js';
import { ActiveChannels } from '../delivery/active-channels.js';

/** The subscription that replaces the one which `renewal` names. */
export const RenewedPushSubscription = z.object({ renewal: z.string().max(300), subscription: BrowserSubscription });
export type RenewedPushSubscription = z.output<typeof RenewedPushSubscription>;

/** Push subscriptions (Web Push): the browsers in which a user gets notifications, for whichever channel addresses browsers. */
@Injectable()
export class PushSubscriptionService {
  constructor(
    private readonly activeChannels: ActiveChannels,
    private readonly channelCalls: ChannelCalls,
    private readonly subscriptions: PushSubscriptionStore,
    private readonly users: UserReader,
    private readonly attempts: AttemptRateLimiter,
    private readonly log: LogService,
  ) {}

  /** The key with which browsers subscribe, null while no channel addresses browsers; and the browsers of the user. */
  async read({ userId }: Principal) {
    return { key: await this.#key(), browsers: await this.subscriptions.list(userId) };
  }

  /** Throws 404 while no channel addresses browsers. */
  async register({ userId }: Principal, subscription: BrowserSubscription, { userAgent }: ClientInfo): Promise<void> {
    this.#requireChannel();
    await this.subscriptions.register(userId, subscription, userAgent);
  }

  /** Returns the token of the next renewal. Throws 404 for a browser that was removed, and for a token that is not valid. */
  async renew({ renewal, subscription }: RenewedPushSubscription, { userAgent }: ClientInfo): Promise<{ readonly renewal: string }> {
    const next = await this.subscriptions.renew(renewal, subscription, userAgent);
    if (next === null) throw new Problem(404, 'not-found', 'There is no such browser.');
    return { renewal: next };
  }

  remove({ userId }: Principal, id: number): Promise<void> {
    return this.subscriptions.remove(userId, id);
  }

  /** Sends a test message to one browser, and deletes it when it is gone. Throws 404 for an unknown browser, 429 after several tests. */
  async sendTest({ userId }: Principal, id: number): Promise<TestReport> {
    const { connectionId } = this.#requireChannel();
    const [user, token] = await Promise.all([this.users.findById(userId), this.subscriptions.findToken(userId, id)]);
    if (!user || token === null) throw new Problem(404, 'not-found', 'There is no such browser.');

    const limit = testMessageLimit(userId);
    this.attempts.consume(limit);
    const { userName, displayName: alias, language } = user;
    const recipient = { userName, alias, address: '', language, devices: [token] };
    try {
      const receipt = await this.channelCalls.sendTestMessage(connectionId, recipient);
      if (receipt) await this.subscriptions.removeUnregistered(userId, receipt.unregisteredDevices);
      return wasDelivered(recipient, receipt) ? { ok: true } : { ok: false, reason: 'not-found' };
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      return { ok: false, reason: cause.code };
    }
  }

  async #key(): Promise<string | null> {
    try {
      return (await this.activeChannels.findBrowserChannel()?.provider.call('applicationServerKey')) ?? null;
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      this.log.warn('browsers cannot subscribe, because their channel does not tell its key', { failure: cause.code });
      return null;
    }
  }

  #requireChannel() {
    const channel = this.activeChannels.findBrowserChannel();
    if (!channel) throw new Problem(404, 'not-found', 'There is no channel to browsers.');
    return channel;
  }
}
