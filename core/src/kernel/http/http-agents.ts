import type { HttpTarget } from '@ombi/sdk';
import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import { createGuardedLookup } from './ssrf-guard.js';

const CONNECTIONS_PER_HOST = 8;
const KEEP_ALIVE_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
const PROXY_VARIABLE = /^https?_proxy$/i;

/** The connection pools: one that verifies certificates and, created on first use, one that does not. */
export class HttpAgents {
  readonly #pools = new Map<boolean, Dispatcher>();

  constructor(
    readonly userAgent: string,
    private readonly environment: NodeJS.ProcessEnv = process.env,
    private readonly lookup = createGuardedLookup(),
  ) {}

  dispatcherFor({ acceptAnyCertificate = false }: HttpTarget): Dispatcher {
    const pool = this.#pools.get(acceptAnyCertificate) ?? this.#createPool(acceptAnyCertificate);
    this.#pools.set(acceptAnyCertificate, pool);
    return pool;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
    this.#pools.clear();
  }

  #createPool(acceptAnyCertificate: boolean): Dispatcher {
    const tls = { rejectUnauthorized: !acceptAnyCertificate };
    const options = {
      connections: CONNECTIONS_PER_HOST,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connect: { ...tls, timeout: CONNECT_TIMEOUT_MS, lookup: this.lookup },
    };
    const isProxied = Object.entries(this.environment).some(([name, value]) => PROXY_VARIABLE.test(name) && value);
    return isProxied ? new EnvHttpProxyAgent({ ...options, requestTls: tls }) : new Agent(options);
  }
}
