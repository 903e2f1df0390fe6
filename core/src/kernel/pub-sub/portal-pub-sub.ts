import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { Database } from '../database/index.js';
import { GracefulShutdown } from '../lifecycle/index.js';
import { LogService } from '../log/index.js';
import { SigningKeyStore } from '../vault/index.js';
import { connectToRedis, type RedisConnection } from './redis-connection.js';

/** `off`: there is no `REDIS_URL`, or no other portal that could be reached through it. */
export type RedisState = 'off' | 'connected' | 'disconnected';

type SignalHandler = (payload: never) => void;

interface Subscription {
  readonly handle: SignalHandler;
  readonly onReconnected: () => void;
}

/** A signal as Redis carries it. */
interface SignalEnvelope {
  readonly origin: string;
  readonly topic: string;
  readonly payload: unknown;
}

/**
 * Sends short signals to the other portals on the same database through Redis publish/subscribe, where `REDIS_URL` is set. Signals only
 * speed things up: one that is lost, because Redis cannot be reached, is made up for by polling of the database. Whatever must not be lost
 * is a row in the database.
 */
@Injectable()
export class PortalPubSub implements OnApplicationBootstrap {
  readonly #instanceId = randomUUID();
  readonly #subscriptions = new Map<string, Subscription[]>();
  /** Portals of one installation share their keys; so other installations on the same Redis are not reached. */
  readonly #channel: string;
  readonly #url: string | null;
  #connection: RedisConnection | null = null;

  constructor(
    @Inject(CONFIG) { redisUrl }: Config,
    private readonly database: Database,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
    signingKeyStore: SigningKeyStore,
  ) {
    this.#url = redisUrl ?? null;
    this.#channel = `ombi:${createHash('sha256').update(`signals ${signingKeyStore.signingKey()}`).digest('hex').slice(0, 32)}`;
  }

  get state(): RedisState {
    if (!this.#connection) return 'off';
    return this.#connection.isReady ? 'connected' : 'disconnected';
  }

  /** Connects in the background: neither the start nor a change waits for Redis. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.#url) return;
    if (!this.database.isShared) return this.log.warn('REDIS_URL has no effect: the embedded database has one portal only');

    const password = new URL(this.#url).password;
    if (password) this.log.addSecret(decodeURIComponent(password), { isLasting: true });
    this.#connection = await connectToRedis(this.#url, {
      channel: this.#channel,
      log: this.log,
      onMessage: (text) => this.#receive(text),
      onReconnected: () => this.#onReconnected(),
    });
    this.gracefulShutdown.onStop(() => this.#connection?.close());
  }

  /** Calls `handle` with the payload of each signal of another portal, and `onReconnected` when signals may have been missed. */
  subscribe<T>(topic: string, handle: (payload: T) => void, onReconnected: () => void = () => undefined): void {
    this.#subscriptions.set(topic, [...(this.#subscriptions.get(topic) ?? []), { handle, onReconnected }]);
  }

  /** Sends a signal to the other portals, if they can be reached. Does not wait and does not throw. */
  publish(topic: string, payload: unknown = null): void {
    if (!this.#connection?.isReady) return;
    this.#connection.publish(JSON.stringify({ origin: this.#instanceId, topic, payload } satisfies SignalEnvelope));
  }

  #receive(text: string): void {
    try {
      const { origin, topic, payload } = JSON.parse(text) as SignalEnvelope;
      if (origin === this.#instanceId) return;
      for (const { handle } of this.#subscriptions.get(topic) ?? []) handle(payload as never);
    } catch (cause) {
      this.log.warn('a signal of another portal cannot be read', { cause });
    }
  }

  #onReconnected(): void {
    for (const { onReconnected } of [...this.#subscriptions.values()].flat()) onReconnected();
  }
}
