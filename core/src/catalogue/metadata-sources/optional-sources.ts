import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { Clock, EventLoopAwareTimer, isWindowOpen } from '../../kernel/index.js';
import { OPTIONAL_SOURCE_TIMEOUT_MS, FAILED_SOURCE_PAUSE_MS } from '../cache/cache-timing.js';
import { MetadataSources } from './metadata-sources.js';
import type { MetadataResult } from './metadata-connection.js';
import type { MetadataArguments } from './metadata-connection.js';
import type { MetadataMethod } from './metadata-connection.js';
import type { MetadataConnection } from './metadata-connection.js';

/**
 * Queries for data that a page can do without: they time out early, and a source that failed is not asked again for a while. Cached
 * answers are still used.
 */
@Injectable()
export class OptionalSources {
  readonly #pausedUntil = new Map<string, number>();

  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly clock: Clock,
    private readonly timer: EventLoopAwareTimer,
  ) {}

  /** Null also when there is no answer in time. */
  async query<M extends MetadataMethod>(
    metadataConnection: MetadataConnection,
    freshMs: number,
    method: M,
    ...args: MetadataArguments<M>
  ): Promise<MetadataResult<M> | null> {
    const answer = this.metadataSources.queryCached(metadataConnection, freshMs, method, args, () =>
      this.#call(metadataConnection, method, args),
    );
    return this.timer.withFallback(answer.catch(nullOnFailure), OPTIONAL_SOURCE_TIMEOUT_MS, null);
  }

  async #call<M extends MetadataMethod>(
    metadataConnection: MetadataConnection,
    method: M,
    args: MetadataArguments<M>,
  ): Promise<MetadataResult<M>> {
    if (isWindowOpen(this.clock.ms(), this.#pausedUntil.get(metadataConnection.connectionId) ?? 0, FAILED_SOURCE_PAUSE_MS))
      throw new PluginFailure('unreachable', 'it failed a moment ago');
    try {
      return await metadataConnection.call(method, ...args);
    } catch (cause) {
      this.#pausedUntil.set(metadataConnection.connectionId, this.clock.ms() + FAILED_SOURCE_PAUSE_MS);
      throw cause;
    }
  }
}

function nullOnFailure(cause: unknown): null {
  if (cause instanceof PluginFailure) return null;
  throw cause;
}
