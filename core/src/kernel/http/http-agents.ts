import type { LookupFunction } from 'node:net';
import type { HttpTarget } from '@ombi/sdk';
import { LRUCache } from 'lru-cache';
import { Agent, type Dispatcher } from 'undici';
import { GuardedProxyAgent } from './guarded-proxy-agent.js';
import { createGuardedLookup } from './ssrf-guard.js';

const CONNECTIONS_PER_HOST = 8;
const KEEP_ALIVE_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
const PROXY_VARIABLE = /^https?_proxy$/i;

/** Pools without a call for the longest time are closed above this number. */
const MAX_POOLS = 500;

/**
 * The connection pools, created on first use: for each owner, by whether certificates are verified and private networks are refused. Owners
 * share no sockets, so that a service that hangs behind an address does not delay calls to others at the same address.
 */
export class HttpAgents {
  readonly #pools = new LRUCache<string, Dispatcher>({
    max: MAX_POOLS,
    // Calls in progress are finished first.
    dispose: (pool, _key, reason) => void (reason === 'evict' && pool.close().catch(() => undefined)),
  });

  constructor(
    readonly userAgent: string,
    private readonly environment: NodeJS.ProcessEnv = process.env,
    private readonly lookup = createGuardedLookup(),
    private readonly publicLookup = createGuardedLookup({ publicOnly: true }),
  ) {}

  /** `owner`: id of the connection that calls; empty for drafts. */
  dispatcherFor(target: HttpTarget, owner = ''): Dispatcher {
    const { acceptAnyCertificate = false, publicOnly = false } = target;
    const key = `${owner} ${acceptAnyCertificate} ${publicOnly}`;
    const pool = this.#pools.get(key) ?? this.#createPool(acceptAnyCertificate, this.lookupFor(target));
    this.#pools.set(key, pool);
    return pool;
  }

  /**
   * Like {@link dispatcherFor}, with sockets of its own: a stream occupies one for long, and must leave those of other calls free.
   */
  streamDispatcherFor(target: HttpTarget, owner = ''): Dispatcher {
    return this.dispatcherFor(target, `${owner} streams`);
  }

  /** How names are resolved for sockets that belong to no pool. */
  lookupFor({ publicOnly = false }: HttpTarget): LookupFunction {
    return publicOnly ? this.publicLookup : this.lookup;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
    this.#pools.clear();
  }

  #createPool(acceptAnyCertificate: boolean, lookup: LookupFunction): Dispatcher {
    const tls = { rejectUnauthorized: !acceptAnyCertificate };
    const options = {
      connections: CONNECTIONS_PER_HOST,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connect: { ...tls, timeout: CONNECT_TIMEOUT_MS, lookup },
    };
    const isProxied = Object.entries(this.environment).some(([name, value]) => PROXY_VARIABLE.test(name) && value);
    return isProxied ? new GuardedProxyAgent({ ...options, requestTls: tls }, lookup) : new Agent(options);
  }
}
