import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { Clock } from '../../kernel/index.js';
import { PATIENCE, REST } from '../cache/ages.js';
import { inTime } from '../cache/in-time.js';
import { MetadataSource, type Answer, type Arguments, type Asking, type Source } from './metadata-source.js';

/**
 * Asks those whose answer a page can do without: nobody waits long for them, and one that failed is left alone for a while. What it
 * said before is told all the same.
 */
@Injectable()
export class SideSources {
  readonly #restUntil = new Map<string, number>();

  constructor(
    private readonly sources: MetadataSource,
    private readonly clock: Clock,
  ) {}

  /** Null also when there is no answer yet. */
  async ask<M extends Asking>(source: Source, freshMs: number, method: M, ...args: Arguments<M>): Promise<Answer<M> | null> {
    const answer = this.sources.answer(source, freshMs, method, args, () => this.#call(source, method, args));
    return inTime(answer.catch(failureAsSilence), PATIENCE, null);
  }

  async #call<M extends Asking>(source: Source, method: M, args: Arguments<M>): Promise<Answer<M>> {
    if ((this.#restUntil.get(source.connectionId) ?? 0) > this.clock.ms()) throw new PluginFailure('unreachable', 'it failed a moment ago');
    try {
      return await source.call(method, ...args);
    } catch (cause) {
      this.#restUntil.set(source.connectionId, this.clock.ms() + REST);
      throw cause;
    }
  }
}

function failureAsSilence(cause: unknown): null {
  if (cause instanceof PluginFailure) return null;
  throw cause;
}
