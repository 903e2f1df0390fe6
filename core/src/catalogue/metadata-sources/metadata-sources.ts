import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TOPIC_FUNCTIONS, type SearchType, type IdSource, type MediaRef, type MetadataTopic, type TitleLink } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { Problem, EventLoopAwareTimer } from '../../kernel/index.js';
import { MetadataCache, type CacheQuery } from '../cache/metadata-cache.js';
import { prefixImagePaths } from '../images/image-paths.js';
import { createSampleMatcher, type SampleMatcher } from '../titles/title-ids.js';
import {
  SOURCE_TIMEOUT_MS,
  createTimeoutFailure,
  SourceCircuitBreaker,
  noSourceProblem,
  toSourceProblem,
} from './source-circuit-breaker.js';
import { MetadataArguments, MetadataConnection, MetadataMethod, MetadataResult } from './metadata-connection.js';

/** The metadata plug-ins: chooses the source for each query and goes through the cache. */
@Injectable()
export class MetadataSources implements OnModuleInit {
  constructor(
    private readonly plugins: PluginHost,
    private readonly metadataCache: MetadataCache,
    private readonly events: EventBus,
    private readonly circuits: SourceCircuitBreaker,
    private readonly timer: EventLoopAwareTimer,
  ) {}

  /** Another key or another filter changes the answers. */
  onModuleInit(): void {
    this.events.onInvalidate('plugin.changed', ({ pluginId }) => {
      this.circuits.reset();
      return this.metadataCache.clear(pluginId);
    });
  }

  /** The source that fills the discover page; throws a Problem 502 when there is none. Its image paths need no prefix. */
  mainSource(): MetadataConnection {
    return this.#requireSource('lists');
  }

  /** Whether the image paths of a source are used without its prefix. */
  isMainSource({ connectionId }: MetadataConnection): boolean {
    return this.sourcesFor('lists')[0]?.connectionId === connectionId;
  }

  /** Recognises titles of the sample content while it is loaded. */
  sampleMatcher(): SampleMatcher {
    return createSampleMatcher(this.#allSources());
  }

  /**
   * All sources of a topic, the preferred one first; with `idSource` only those that understand the ids of that source. Sample content is
   * left out as soon as another source can fill the discover page.
   */
  sourcesFor(topic: MetadataTopic, idSource?: IdSource): readonly MetadataConnection[] {
    return this.#allSources().filter(
      (one) => one.getProperty('topics').includes(topic) && (!idSource || one.getProperty('idSources').includes(idSource)),
    );
  }

  /** The sources that may be asked about a title: for a sample title only the sample content. */
  sourcesForTitle(topic: MetadataTopic, ref: MediaRef): readonly MetadataConnection[] {
    const sources = this.sourcesFor(topic);
    return this.sampleMatcher()(ref) ? sources.filter(({ isEmbedded }) => isEmbedded) : sources;
  }

  /** The sources of {@link sourcesForTitle} that understand this id of the title. */
  sourcesForRef(topic: MetadataTopic, ref: MediaRef): readonly MetadataConnection[] {
    return this.sourcesForTitle(topic, ref).filter((one) => supportsIdSourceOf(one, topic, ref));
  }

  /** The preferred source for a title; undefined when none understands its ids. */
  firstSourceFor(topic: MetadataTopic, ref: MediaRef): MetadataConnection | undefined {
    return this.sourcesForRef(topic, ref)[0];
  }

  /** URLs of title pages on the sites of all sources. */
  titleLinks(): readonly TitleLink[] {
    return this.plugins.providers('metadataProvider').flatMap((one) => one.getProperty('links') ?? []);
  }

  /** Members of the public answers under which clients look for item links, one for each plug-in that declares any. */
  itemLinkFields(): string[] {
    return this.plugins.plugins().flatMap(({ id }) => this.plugins.itemUrlField(id) ?? []);
  }

  /**
   * Asks the preferred source for an answer that stays fresh for `freshMs`, or others that understand the same ids while it is down.
   * Throws a Problem 502 when there is no source, or neither a source nor the cache has an answer.
   */
  async query<M extends MetadataMethod>(freshMs: number, method: M, ...args: MetadataArguments<M>): Promise<MetadataResult<M>> {
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

  /** Asks one of the sources of {@link sourcesFor}. Throws a Problem 502 when neither it nor the cache has an answer. */
  async querySource<M extends MetadataMethod>(
    metadataConnection: MetadataConnection,
    freshMs: number,
    method: M,
    ...args: MetadataArguments<M>
  ): Promise<MetadataResult<M>> {
    try {
      return await this.queryCached(metadataConnection, freshMs, method, args, () => metadataConnection.call(method, ...args));
    } catch (cause) {
      throw toSourceProblem(metadataConnection.pluginName, cause);
    }
  }

  /**
   * The cached answer of a source, or that of `call`, with image paths of the portal. Fails as `call` fails, with `timeout` when the
   * answer is late, and at once while the circuit of the source is open and nothing is cached.
   */
  async queryCached<M extends MetadataMethod>(
    metadataConnection: MetadataConnection,
    freshMs: number,
    method: M,
    args: MetadataArguments<M>,
    call: () => Promise<MetadataResult<M>>,
  ): Promise<MetadataResult<M>> {
    const cacheQuery = {
      namespace: metadataConnection.pluginId,
      key: `${metadataConnection.connectionId} ${method} ${JSON.stringify(args)}`,
      freshMs,
    };
    const trackedCall = () => this.circuits.track(metadataConnection.connectionId, call);
    const answer = await (this.#answerWhileOpen(metadataConnection, cacheQuery, trackedCall) ??
      this.#answerInTime(cacheQuery, trackedCall));
    return this.isMainSource(metadataConnection) ? answer : prefixImagePaths(metadataConnection, answer);
  }

  /** The preferred source that is not down for each kind of hit; empty when no source finds any. */
  sourcesForSearch(wanted: readonly SearchType[]): ReadonlyMap<MetadataConnection, readonly SearchType[]> {
    const finders = new Map<MetadataConnection, SearchType[]>();
    const searching = this.sourcesFor('search');
    for (const finding of wanted) {
      const capable = this.#finders(searching, finding);
      const chosen = capable.find(({ connectionId }) => !this.circuits.openFailureOf(connectionId)) ?? capable[0];
      if (chosen) finders.set(chosen, [...(finders.get(chosen) ?? []), finding]);
    }
    return finders;
  }

  /** Sources with other ids than the public API only where no source with its ids finds the kind, and another one can resolve them. */
  #finders(searching: readonly MetadataConnection[], finding: SearchType): readonly MetadataConnection[] {
    const finders = searching.filter((one) => one.getProperty('searchTypes').includes(finding));
    const withPublicIds = finders.filter((one) => one.getProperty('idSources').includes(ID_SOURCE_BY_KIND[finding]));
    return withPublicIds.length === 0 && this.#canResolveIds(finding) ? finders : withPublicIds;
  }

  /** Only titles carry the source of their id. */
  #canResolveIds(finding: SearchType): boolean {
    return (finding === 'movie' || finding === 'tv') && this.sourcesFor('ids', ID_SOURCE_BY_KIND[finding]).length > 0;
  }

  /** Undefined while the circuit is closed. */
  #answerWhileOpen<T>(metadataConnection: MetadataConnection, cacheQuery: CacheQuery, call: () => Promise<T>): Promise<T> | undefined {
    const failure = this.circuits.openFailureOf(metadataConnection.connectionId);
    if (!failure) return undefined;
    if (this.circuits.isTrialDue(metadataConnection.connectionId)) this.metadataCache.getOrFetch(cacheQuery, call).catch(() => undefined);
    return this.metadataCache.peek<T>(cacheQuery).then((known) => {
      if (!known) throw failure;
      return known.value;
    });
  }

  async #answerInTime<T>(cacheQuery: CacheQuery, call: () => Promise<T>): Promise<T> {
    const answer = await this.timer.withFallback(this.metadataCache.getOrFetch(cacheQuery, call), SOURCE_TIMEOUT_MS, TIMED_OUT);
    if (answer === TIMED_OUT) throw createTimeoutFailure();
    return answer as T;
  }

  #requireSource(topic: MetadataTopic): MetadataConnection {
    const [first] = this.sourcesFor(topic);
    if (!first) throw noSourceProblem();
    return first;
  }

  /**
   * The sources that can be asked, the preferred one first. Without a reference, arguments have a meaning for one source only, except in
   * plain lists.
   */
  #candidates(topic: MetadataTopic, ref: MediaRef | undefined): readonly MetadataConnection[] {
    if (!ref) return this.sourcesFor(topic).slice(0, topic === 'lists' ? undefined : 1);
    return this.sourcesForRef(topic, ref);
  }

  #allSources(): readonly MetadataConnection[] {
    return this.plugins.providers('metadataProvider', (one) => one.getProperty('topics').includes('lists'));
  }
}

const TIMED_OUT = Symbol('late');

/** Sources that resolve ids accept any kind of id. */
const supportsIdSourceOf = (metadataConnection: MetadataConnection, topic: MetadataTopic, ref: MediaRef): boolean =>
  topic === 'ids' || metadataConnection.getProperty('idSources').includes(ref.source);

function nullOnProblem(cause: unknown): null {
  if (cause instanceof Problem) return null;
  throw cause;
}

/** The ids that the public API uses for each kind of hit. */
const ID_SOURCE_BY_KIND: Readonly<Record<SearchType, IdSource>> = {
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

/** The title that a query is about; undefined when it is about none. */
function refInArguments([first]: readonly unknown[]): MediaRef | undefined {
  const isRef = typeof first === 'object' && first !== null && 'source' in first && 'kind' in first;
  return isRef ? (first as MediaRef) : undefined;
}
