import type { LookupFunction } from 'node:net';
import { EnvHttpProxyAgent } from 'undici';
import { FORBIDDEN_ADDRESS_CODE } from './ssrf-guard.js';

/**
 * Calls through the proxy of the environment. The proxy resolves names, so the lookup of a socket sees only the proxy's own name: the name
 * of the target is resolved here as well, and checked before it is handed over.
 */
export class GuardedProxyAgent extends EnvHttpProxyAgent {
  constructor(
    options: EnvHttpProxyAgent.Options,
    private readonly lookup: LookupFunction,
  ) {
    super(options);
  }

  /** Rejects for a name with a forbidden address. A name that only the proxy can resolve is left to it. */
  assertAllowed(hostname: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal.reason as Error);
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort, { once: true });
      this.lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }, (failure) => {
        signal.removeEventListener('abort', abort);
        if (failure?.code === FORBIDDEN_ADDRESS_CODE) reject(failure);
        else resolve();
      });
    });
  }
}
