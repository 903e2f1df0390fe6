import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TOPIC_FUNCTIONS, type Finding, type IdSource, type MediaRef, type MetadataTopic, type TitleLink } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { PluginHost, type AnswerOf, type ArgumentsOf, type CallOptions, type Method, type Provider } from '../../plugin-host/index.js';
import { inTime } from '../cache/in-time.js';
import { MetadataCache, type Question } from '../cache/metadata-cache.js';
import { Problem } from '../../kernel/index.js';
import { withPictures } from './picture-names.js';
import { sampleIds, type IsSample } from './sample-ids.js';
import { LATE_MS, lateFailure, SourceCircuits } from './source-circuits.js';
import { noSource, sourceProblem } from './source-problem.js';

/** One connection of a plug-in that knows what exists in the world. */
export type Source = Provider<'metadataProvider'>;
/** Questions whose answers are plain data; pictures have a place of their own. */
export type Asking = Exclude<Method<'metadataProvider'>, 'image'>;
export type Arguments<M extends Asking> = [...ArgumentsOf<'metadataProvider', M>, options?: CallOptions];
export type Answer<M extends Asking> = AnswerOf<'metadataProvider', M>;

/** The plug-ins that know what exists in the world, each asked about what it knows, through the cache. */
@Injectable()
export class MetadataSource implements OnModuleInit {
  constructor(
    private readonly plugins: PluginHost,
    private readonly cache: MetadataCache,
    private readonly events: EventBus,
    private readonly circuits: SourceCircuits,
  ) {}

  /** Another key or another filter means other answers. */
  onModuleInit(): void {
    this.events.invalidate('plugin.changed', ({ pluginId }) => {
      this.circuits.reset();
      return this.cache.drop(pluginId);
    });
  }

  /** The source that fills the discover page; a Problem 502 when there is none. Its pictures need no name of their own. */
  main(): Source {
    return this.#chosen('lists');
  }

  /** Whether the paths of a source's pictures are known without its name. */
  isMain({ connectionId }: Source): boolean {
    return this.knowing('lists')[0]?.connectionId === connectionId;
  }

  /** Recognises samples, as long as there are any. */
  samples(): IsSample {
    return sampleIds(this.#all());
  }

  /**
   * Everybody who knows about a topic, the first choice first: all of them, or those who speak of a source's numbers. Sample content
   * rests as soon as somebody else can fill the discover page.
   */
  knowing(topic: MetadataTopic, speaking?: IdSource): readonly Source[] {
    return this.#all().filter((one) => one.describe('topics').includes(topic) && (!speaking || one.describe('speaks').includes(speaking)));
  }

  /** Those of them who may be asked about one thing: about a sample, the sample content only. */
  concerning(topic: MetadataTopic, ref: MediaRef): readonly Source[] {
    const knowing = this.knowing(topic);
    return this.samples()(ref) ? knowing.filter(({ embedded }) => embedded) : knowing;
  }

  /** The first choice for one thing; nobody where nobody speaks of its numbers. */
  firstFor(topic: MetadataTopic, ref: MediaRef): Source | undefined {
    return this.concerning(topic, ref).find((one) => isSpoken(one, topic, ref));
  }

  /** Where the sites of all sources tell of titles. */
  sites(): readonly TitleLink[] {
    return this.plugins.providers('metadataProvider').flatMap((one) => one.describe('links') ?? []);
  }

  /** Members of the public answers under which item links are looked for, one for each plug-in that names any. */
  linkFields(): string[] {
    return this.plugins.plugins().flatMap(({ id }) => this.plugins.itemUrlField(id) ?? []);
  }

  /**
   * Ask the first choice for something that counts as new for `freshMs`, and others who speak of the same numbers while it is down.
   * Fails with a Problem 502 when nobody knows about such things, or neither a source nor the cache has an answer.
   */
  async ask<M extends Asking>(freshMs: number, method: M, ...args: Arguments<M>): Promise<Answer<M>> {
    const [first, ...others] = this.#choices(topicOf(method), refIn(args));
    if (!first) throw noSource();
    try {
      return await this.askOne(first, freshMs, method, ...args);
    } catch (cause) {
      for (const other of cause instanceof Problem ? others : []) {
        const answer = await this.askOne(other, freshMs, method, ...args).catch(problemAsNothing);
        if (answer) return answer;
      }
      throw cause;
    }
  }

  /** Ask one of those that {@link knowing} names. Fails with a Problem 502 when neither it nor the cache has an answer. */
  async askOne<M extends Asking>(source: Source, freshMs: number, method: M, ...args: Arguments<M>): Promise<Answer<M>> {
    try {
      return await this.answer(source, freshMs, method, args, () => source.call(method, ...args));
    } catch (cause) {
      throw sourceProblem(source.pluginName, cause);
    }
  }

  /**
   * What a source said, or says when it is called now, with its pictures under the names of the portal. Fails as `call` fails, with
   * `timeout` when the answer is late, and at once while the circuit of the source is open and nothing is remembered.
   */
  async answer<M extends Asking>(
    source: Source,
    freshMs: number,
    method: M,
    args: Arguments<M>,
    call: () => Promise<Answer<M>>,
  ): Promise<Answer<M>> {
    const question = { room: source.pluginId, key: `${source.connectionId} ${method} ${JSON.stringify(args)}`, freshMs };
    const watched = () => this.circuits.watch(source.connectionId, call);
    const answer = await (this.#openAnswer(source, question, watched) ?? this.#timelyAnswer(question, watched));
    return this.isMain(source) ? answer : withPictures(source, answer);
  }

  /** The first choice of those who are not down, for each of the things that a search can find; nobody when nobody finds any. */
  finding(wanted: readonly Finding[]): ReadonlyMap<Source, readonly Finding[]> {
    const finders = new Map<Source, Finding[]>();
    const searching = this.knowing('search');
    for (const finding of wanted) {
      const able = searching.filter((one) => one.describe('finds').includes(finding) && one.describe('speaks').includes(SPOKEN[finding]));
      const chosen = able.find(({ connectionId }) => !this.circuits.failureOf(connectionId)) ?? able[0];
      if (chosen) finders.set(chosen, [...(finders.get(chosen) ?? []), finding]);
    }
    return finders;
  }

  /** Undefined while the circuit is closed. */
  #openAnswer<T>(source: Source, question: Question, call: () => Promise<T>): Promise<T> | undefined {
    const failure = this.circuits.failureOf(source.connectionId);
    if (!failure) return undefined;
    if (this.circuits.isTrialDue(source.connectionId)) this.cache.answer(question, call).catch(() => undefined);
    return this.cache.known<T>(question).then((known) => {
      if (!known) throw failure;
      return known.value;
    });
  }

  async #timelyAnswer<T>(question: Question, call: () => Promise<T>): Promise<T> {
    const answer = await inTime(this.cache.answer(question, call), LATE_MS, LATE);
    if (answer === LATE) throw lateFailure();
    return answer as T;
  }

  #chosen(topic: MetadataTopic): Source {
    const [first] = this.knowing(topic);
    if (!first) throw noSource();
    return first;
  }

  /** Those who can be asked, the first choice first. Without a reference the words of a question mean something to their source only, except in plain lists. */
  #choices(topic: MetadataTopic, ref: MediaRef | undefined): readonly Source[] {
    if (!ref) return this.knowing(topic).slice(0, topic === 'lists' ? undefined : 1);
    return this.concerning(topic, ref).filter((one) => isSpoken(one, topic, ref));
  }

  #all(): readonly Source[] {
    return this.plugins.providers('metadataProvider', (one) => one.describe('topics').includes('lists'));
  }
}

const LATE = Symbol('late');

/** Ids are translated from whatever numbers there are. */
const isSpoken = (source: Source, topic: MetadataTopic, ref: MediaRef): boolean =>
  topic === 'ids' || source.describe('speaks').includes(ref.source);

function problemAsNothing(cause: unknown): null {
  if (cause instanceof Problem) return null;
  throw cause;
}

/** Whose numbers the public API of today uses for what a search finds. */
const SPOKEN: Readonly<Record<Finding, IdSource>> = {
  movie: 'tmdb',
  tv: 'tmdb',
  person: 'tmdb',
  artist: 'musicbrainz',
  album: 'musicbrainz',
};

function topicOf(method: Asking): MetadataTopic {
  const found = Object.entries(TOPIC_FUNCTIONS).find(([, functions]) => (functions as readonly string[]).includes(method));
  return found![0] as MetadataTopic;
}

/** What is asked about; undefined where the question names nothing. */
function refIn([first]: readonly unknown[]): MediaRef | undefined {
  const isRef = typeof first === 'object' && first !== null && 'source' in first && 'kind' in first;
  return isRef ? (first as MediaRef) : undefined;
}
