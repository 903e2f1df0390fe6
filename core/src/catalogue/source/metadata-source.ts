import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { PluginHost, type AnswerOf, type ArgumentsOf, type CallOptions, type Method, type Provider } from '../../plugin-host/index.js';
import { MetadataCache } from '../cache/metadata-cache.js';
import { noSource, sourceProblem } from './source-problem.js';

/** Questions whose answers are plain data; pictures have a place of their own. */
type Asking = Exclude<Method<'metadataProvider'>, 'image'>;
type Arguments<M extends Asking> = [...ArgumentsOf<'metadataProvider', M>, options?: CallOptions];
type Answer<M extends Asking> = AnswerOf<'metadataProvider', M>;

/** The plug-in that knows what exists in the world, asked through the cache. */
@Injectable()
export class MetadataSource implements OnModuleInit {
  constructor(
    private readonly plugins: PluginHost,
    private readonly cache: MetadataCache,
    private readonly events: EventBus,
  ) {}

  /** Another key or another filter means other answers. */
  onModuleInit(): void {
    this.events.on('plugin.changed', ({ pluginId }) => this.cache.drop(pluginId));
  }

  /** The source in use; a Problem 502 when there is none. */
  current(): Provider<'metadataProvider'> {
    const [provider] = this.plugins.providers('metadataProvider');
    if (!provider) throw noSource();
    return provider;
  }

  /** Members of the public answers under which item links are looked for, one for each plug-in that names any. */
  linkFields(): string[] {
    return this.plugins.plugins().flatMap(({ id }) => this.plugins.itemUrlField(id) ?? []);
  }

  /** Ask for something that counts as new for `freshMs`. Fails with a Problem 502 when neither the source nor the cache has an answer. */
  async ask<M extends Asking>(freshMs: number, method: M, ...args: Arguments<M>): Promise<Answer<M>> {
    const provider = this.current();
    const question = { room: provider.pluginId, key: `${provider.connectionId} ${method} ${JSON.stringify(args)}`, freshMs };
    try {
      return await this.cache.answer(question, () => provider.call(method, ...args));
    } catch (cause) {
      throw sourceProblem(provider.pluginName, cause);
    }
  }
}
