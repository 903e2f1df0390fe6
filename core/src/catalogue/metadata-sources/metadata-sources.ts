import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TOPIC_FUNCTIONS, type Finding, type IdSource, type MediaRef, type MetadataTopic, type TitleLink } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import {
  PluginHost,
  type CapabilityAnswer,
  type CapabilityArguments,
  type PluginCallOptions,
  type CapabilityMethod,
  type CapabilityProvider,
} from '../../plugin-host/index.js';
import { Problem } from '../../kernel/index.js';
import { withTimeoutFallback } from '../cache/cache-timing.js';
import { MetadataCache, type CacheQuery } from '../cache/metadata-cache.js';
import { prefixImagePaths } from '../images/image-paths.js';
import { createSampleMatcher, type SampleMatcher } from '../titles/title-ids.js';
import { SOURCE_TIMEOUT_MS, timeoutFailure, SourceCircuitBreaker, noSourceProblem, toSourceProblem } from './source-circuit-breaker.js';

/** One connection of a plug-in that knows what exists in the world. */
export type MetadataConnection = CapabilityProvider<'metadataProvider'>;
/** Questions whose answers are plain data; pictures have a place of their own. */
export type MetadataMethod = Exclude<CapabilityMethod<'metadataProvider'>, 'image'>;
export type MetadataArguments<M extends MetadataMethod> = [...CapabilityArguments<'metadataProvider', M>, options?: PluginCallOptions];
export type MetadataAnswer<M extends MetadataMethod> = CapabilityAnswer<'metadataProvider', M>;

/** The plug-ins that know what exists in the world, each asked about what it knows, through the cache. */
@Injectable()
export class MetadataSources implements OnModuleInit {
  constructor(
    private readonly plugins: PluginHost,
    private readonly cache: MetadataCache,
    private readonly events: EventBus,
    private readonly circuits: SourceCircuitBreaker,
  ) {}

  /** Another key or another filter means other answers. */
  onModuleInit(): void {
    this.events.onInvalidate('plugin.changed', ({ pluginId }) => {
      this.circuits.reset();
      return this.cache.drop(pluginId);
    });
  }

  /** The source that fills the discover page; a Problem 502 when there is none. Its pictures need no name of their own. */
  mainSource(): MetadataConnection {
    return this.#requireSource('lists');
  }

  /** Whether the paths of a source's pictures are known without its name. */
  isMainSource({ connectionId }: MetadataConnection): boolean {
    return this.sourcesFor('lists')[0]?.connectionId === connectionId;
  }

  /** Recognises samples, as long as there are any. */
  sampleMatcher(): SampleMatcher {
    return createSampleMatcher(this.#allSources());
  }

  /**
   * Everybody who knows about a topic, the first choice first: all of them, or those who speak of a source's numbers. Sample content
   * rests as soon as somebody else can fill the discover page.
   */
  sourcesFor(topic: MetadataTopic, speaking?: IdSource): readonly MetadataConnection[] {
    return this.#allSources().filter(
      (one) => one.describe('topics').includes(topic) && (!speaking || one.describe('speaks').includes(speaking)),
    );
  }

  /** Those of them who may be asked about one thing: about a sample, the sample content only. */
  sourcesForTitle(topic: MetadataTopic, ref: MediaRef): readonly MetadataConnection[] {
    const knowing = this.sourcesFor(topic);
    return this.sampleMatcher()(ref) ? knowing.filter(({ embedded }) => embedded) : knowing;
  }

  /** The first choice for one thing; nobody where nobody speaks of its numbers. */
  firstSourceFor(topic: MetadataTopic, ref: MediaRef): MetadataConnection | undefined {
    return this.sourcesForTitle(topic, ref).find((one) => understandsIdsOf(one, topic, ref));
  }

  /** Where the sites of all sources tell of titles. */
  titleLinks(): readonly TitleLink[] {
    return this.plugins.providers('metadataProvider').flatMap((one) => one.describe('links') ?? []);
  }

  /** Members of the public answers under which item links are looked for, one for each plug-in that names any. */
  itemLinkFields(): string[] {
    return this.plugins.plugins().flatMap(({ id }) => this.plugins.itemUrlField(id) ?? []);
  }

  /**
   * Ask the first choice for something that counts as new for `freshMs`, and others who speak of the same numbers while it is down.
   * Fails with a Problem 502 when nobody knows about such things, or neither a source nor the cache has an answer.
   */
  async query<M extends MetadataMethod>(freshMs: number, method: M, ...args: MetadataArguments<M>): Promise<MetadataAnswer<M>> {
    const [first, ...others] = this.#candidates(topicOf(method), refInArguments(args));
    if (!first) throw noSourceProblem();
    try {
      return await this.querySource(first, freshMs, method, ...args);
    } catch (cause) {
      for (const other of cause instanceof Problem ? others : []) {
        const answer = await this.querySource(other, freshMs, method, ...args).catch(nullOnProblem);
        if (answer) return answer;
      }
      throw cause;
    }
  }

  /** Ask one of those that {@link sourcesFor} names. Fails with a Problem 502 when neither it nor the cache has an answer. */
  async querySource<M extends MetadataMethod>(
    metadataConnection: MetadataConnection,
    freshMs: number,
    method: M,
    ...args: MetadataArguments<M>
  ): Promise<MetadataAnswer<M>> {
    try {
      return await this.queryCached(metadataConnection, freshMs, method, args, () => metadataConnection.call(method, ...args));
    } catch (cause) {
      throw toSourceProblem(metadataConnection.pluginName, cause);
    }
  }

  /**
   * What a source said, or says when it is called now, with its pictures under the names of the portal. Fails as `call` fails, with
   * `timeout` when the answer is late, and at once while the circuit of the source is open and nothing is remembered.
   */
  async queryCached<M extends MetadataMethod>(
    metadataConnection: MetadataConnection,
    freshMs: number,
    method: M,
    args: MetadataArguments<M>,
    call: () => Promise<MetadataAnswer<M>>,
  ): Promise<MetadataAnswer<M>> {
    const question = {
      room: metadataConnection.pluginId,
      key: `${metadataConnection.connectionId} ${method} ${JSON.stringify(args)}`,
      freshMs,
    };
    const watched = () => this.circuits.track(metadataConnection.connectionId, call);
    const answer = await (this.#answerWhileOpen(metadataConnection, question, watched) ?? this.#answerInTime(question, watched));
    return this.isMainSource(metadataConnection) ? answer : prefixImagePaths(metadataConnection, answer);
  }

  /** The first choice of those who are not down, for each of the things that a search can find; nobody when nobody finds any. */
  sourcesForSearch(wanted: readonly Finding[]): ReadonlyMap<MetadataConnection, readonly Finding[]> {
    const finders = new Map<MetadataConnection, Finding[]>();
    const searching = this.sourcesFor('search');
    for (const finding of wanted) {
      const able = searching.filter(
        (one) => one.describe('finds').includes(finding) && one.describe('speaks').includes(ID_SOURCE_BY_KIND[finding]),
      );
      const chosen = able.find(({ connectionId }) => !this.circuits.openFailureOf(connectionId)) ?? able[0];
      if (chosen) finders.set(chosen, [...(finders.get(chosen) ?? []), finding]);
    }
    return finders;
  }

  /** Undefined while the circuit is closed. */
  #answerWhileOpen<T>(metadataConnection: MetadataConnection, cacheQuery: CacheQuery, call: () => Promise<T>): Promise<T> | undefined {
    const failure = this.circuits.openFailureOf(metadataConnection.connectionId);
    if (!failure) return undefined;
    if (this.circuits.isTrialDue(metadataConnection.connectionId)) this.cache.getOrFetch(cacheQuery, call).catch(() => undefined);
    return this.cache.peek<T>(cacheQuery).then((known) => {
      if (!known) throw failure;
      return known.value;
    });
  }

  async #answerInTime<T>(cacheQuery: CacheQuery, call: () => Promise<T>): Promise<T> {
    const answer = await withTimeoutFallback(this.cache.getOrFetch(cacheQuery, call), SOURCE_TIMEOUT_MS, LATE);
    if (answer === LATE) throw timeoutFailure();
    return answer as T;
  }

  #requireSource(topic: MetadataTopic): MetadataConnection {
    const [first] = this.sourcesFor(topic);
    if (!first) throw noSourceProblem();
    return first;
  }

  /** Those who can be asked, the first choice first. Without a reference the words of a question mean something to their source only, except in plain lists. */
  #candidates(topic: MetadataTopic, ref: MediaRef | undefined): readonly MetadataConnection[] {
    if (!ref) return this.sourcesFor(topic).slice(0, topic === 'lists' ? undefined : 1);
    return this.sourcesForTitle(topic, ref).filter((one) => understandsIdsOf(one, topic, ref));
  }

  #allSources(): readonly MetadataConnection[] {
    return this.plugins.providers('metadataProvider', (one) => one.describe('topics').includes('lists'));
  }
}

const LATE = Symbol('late');

/** Ids are translated from whatever numbers there are. */
const understandsIdsOf = (metadataConnection: MetadataConnection, topic: MetadataTopic, ref: MediaRef): boolean =>
  topic === 'ids' || metadataConnection.describe('speaks').includes(ref.source);

function nullOnProblem(cause: unknown): null {
  if (cause instanceof Problem) return null;
  throw cause;
}

/** Whose numbers the public API of today uses for what a search finds. */
const ID_SOURCE_BY_KIND: Readonly<Record<Finding, IdSource>> = {
  movie: 'tmdb',
  tv: 'tmdb',
  person: 'tmdb',
  artist: 'musicbrainz',
  album: 'musicbrainz',
};

function topicOf(method: MetadataMethod): MetadataTopic {
  const found = Object.entries(TOPIC_FUNCTIONS).find(([, functions]) => (functions as readonly string[]).includes(method));
  return found![0] as MetadataTopic;
}

/** What is asked about; undefined where the question names nothing. */
function refInArguments([first]: readonly unknown[]): MediaRef | undefined {
  const isRef = typeof first === 'object' && first !== null && 'source' in first && 'kind' in first;
  return isRef ? (first as MediaRef) : undefined;
}
