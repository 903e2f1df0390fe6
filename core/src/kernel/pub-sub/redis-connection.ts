import type { LogService } from '../log/index.js';

const MAX_RECONNECT_DELAY_MS = 5_000;

/** Finds connections that a firewall or a proxy has dropped silently. */
const PING_INTERVAL_MS = 15_000;

/** A connection to one Redis channel. */
export interface RedisConnection {
  /** Whether the channel is subscribed to. */
  readonly isReady: boolean;
  publish(text: string): void;
  close(): void;
}

/** Options of {@link connectToRedis}. */
export interface RedisConnectionOptions {
  readonly channel: string;
  readonly log: LogService;
  readonly onMessage: (text: string) => void;
  /** Called whenever the channel is subscribed to, also for the first time. */
  readonly onReconnected: () => void;
}

/**
 * Opens a connection that subscribes to one channel and publishes to it. Resolves at once; it connects in the background and reconnects
 * until it is closed. Failures are logged once until it is connected again. The client is loaded here, because most portals do without it.
 */
export async function connectToRedis(
  url: string,
  { channel, log, onMessage, onReconnected }: RedisConnectionOptions,
): Promise<RedisConnection> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), MAX_RECONNECT_DELAY_MS) },
  });
  let hasFailed = false;
  let isSubscribed = false;
  let isClosed = false;
  const reportFailure = (cause: unknown): void => {
    if (!hasFailed && !isClosed) log.warn('Redis cannot be reached; changes at other portals arrive later', { cause });
    hasFailed = true;
  };
  /** After the first time, the client itself subscribes again whenever it reconnects. */
  const subscribe = async (): Promise<void> => {
    if (!isSubscribed) await client.subscribe(channel, onMessage);
    isSubscribed = true;
    if (hasFailed) log.info('Redis can be reached again');
    hasFailed = false;
    onReconnected();
  };

  client.on('error', reportFailure);
  client.on('ready', () => void subscribe().catch(reportFailure));
  client.connect().catch(reportFailure);

  return {
    get isReady() {
      return isSubscribed && client.isReady;
    },
    publish: (text) => void client.publish(channel, text).catch(reportFailure),
    close: () => {
      isClosed = true;
      client.destroy();
    },
  };
}
