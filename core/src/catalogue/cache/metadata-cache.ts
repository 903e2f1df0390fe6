import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Clock, CONFIG, LogService, type Config } from '../../kernel/index.js';
import { GRACE, PATIENCE, REST, USABLE } from './ages.js';
import { Shelf } from './shelf.js';
import { SingleFlight } from './single-flight.js';

const MEGABYTE = 1024 * 1024;

/** What is asked: `room` is the plug-in that answers, `key` names the question within it. */
export interface Question {
  readonly room: string;
  readonly key: string;
  readonly freshMs: number;
}

/** A question, and what its room was when it was asked. */
interface Asked extends Question {
  readonly edition: number;
}

interface Answer {
  readonly value: unknown;
  readonly storedAt: number;
  /** Set when the source failed to renew the answer. */
  restUntil?: number;
}

/**
 * What metadata sources said, in memory and on disk, so that the portal works while a source is down and starts warm. Fresh answers are
 * given as they are, older ones while they are being renewed; identical questions travel once.
 */
@Injectable()
export class MetadataCache {
  readonly #memory = new LRUCache<string, Answer>({ maxSize: 24 * MEGABYTE });
  readonly #flights = new SingleFlight();
  readonly #disk: Shelf;
  readonly #version: string;
  /** Raised when a room is emptied, so that answers still on their way are not kept. */
  readonly #editions = new Map<string, number>();
  /** Rooms whose files are being removed, until they are. */
  readonly #clearing = new Map<string, Promise<void>>();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {
    this.#disk = new Shelf(join(config.dataDir, 'cache', 'metadata'), 256 * MEGABYTE);
    this.#version = config.version;
  }

  /** The answer to a question: remembered, or asked for. Fails as `ask` fails when nothing usable is remembered. */
  answer<T>(question: Question, ask: () => Promise<T>): Promise<T> {
    const known = this.#memory.get(this.#name(question));
    if (known && this.#age(known) < question.freshMs) return Promise.resolve(known.value as T);
    const asked = { ...question, edition: this.#edition(question.room) };
    return this.#flights.join(this.#flight(asked), () => this.#find(asked, ask));
  }

  /** What is remembered and usable, however old, without asking anybody. */
  async known<T>(question: Question): Promise<{ readonly value: T } | null> {
    const known = await this.#recall({ ...question, edition: this.#edition(question.room) });
    return known && this.#age(known) <= USABLE ? { value: known.value as T } : null;
  }

  /** Forget all that one plug-in ever said, at once: what still lies on disk is not read before it is gone. */
  drop(room: string): void {
    this.#editions.set(room, this.#edition(room) + 1);
    const cleared = Promise.allSettled([this.#clearing.get(room), this.#empty(room)]).then(() => {
      if (this.#clearing.get(room) === cleared) this.#clearing.delete(room);
    });
    this.#clearing.set(room, cleared);
  }

  async #empty(room: string): Promise<void> {
    for (const key of [...this.#memory.keys()]) {
      if (key.startsWith(`${room}|`)) this.#memory.delete(key);
    }
    await this.#disk.clear(room);
  }

  async #find<T>(question: Asked, ask: () => Promise<T>): Promise<T> {
    const known = await this.#recall(question);
    const age = known ? this.#age(known) : Infinity;
    if (known && (age < question.freshMs || this.#isResting(known))) return known.value as T;

    const renewed = this.#flights.join(`renew ${this.#flight(question)}`, () => this.#renew(question, ask));
    if (!known || age > USABLE) return renewed;

    const fallback = renewed.catch((cause: unknown) => this.#rest(question, known, cause) as T);
    return age < question.freshMs + GRACE ? (known.value as T) : Promise.race([fallback, wait(PATIENCE, known.value as T, { ref: false })]);
  }

  async #renew<T>(question: Asked, ask: () => Promise<T>): Promise<T> {
    const value = await ask();
    if (!this.#isCurrent(question)) return value;
    await this.#keep(question, { value, storedAt: this.clock.ms() });
    if (!this.#isCurrent(question)) await this.#empty(question.room); // it was emptied while this was being written
    return value;
  }

  async #recall(question: Asked): Promise<Answer | null> {
    const remembered = this.#memory.get(this.#name(question));
    if (remembered) return remembered;

    await this.#clearing.get(question.room);
    const stored = await this.#disk.get(question.room, this.#name(question));
    const answer = stored && parse(stored);
    if (answer && this.#isCurrent(question)) this.#memory.set(this.#name(question), answer, { size: stored.byteLength });
    return answer;
  }

  async #keep(question: Question, answer: Answer): Promise<void> {
    const stored = Buffer.from(JSON.stringify(answer));
    this.#memory.set(this.#name(question), answer, { size: stored.byteLength });
    await this.#disk.put(question.room, this.#name(question), stored).catch((cause: unknown) => {
      this.log.warn('metadata could not be kept on disk', { cause });
    });
  }

  #rest(question: Question, known: Answer, cause: unknown): unknown {
    known.restUntil = this.clock.ms() + REST;
    this.log.warn('metadata source did not answer, older answer given', { plugin: question.room, cause });
    return known.value;
  }

  #isResting(known: Answer): boolean {
    return (known.restUntil ?? 0) > this.clock.ms() && this.#age(known) < USABLE;
  }

  /** A clock that was set back must not keep an answer young. */
  #age(answer: Answer): number {
    return Math.abs(this.clock.ms() - answer.storedAt);
  }

  /** The portal's version is part of the name: a new one never reads what an older one understood differently. */
  #name({ room, key }: Question): string {
    return `${room}|${this.#version}|${key}`;
  }

  /** Whoever asks after a room was emptied does not travel with those who asked before. */
  #flight(question: Asked): string {
    return `${question.edition} ${this.#name(question)}`;
  }

  #isCurrent({ room, edition }: Asked): boolean {
    return edition === this.#edition(room);
  }

  #edition(room: string): number {
    return this.#editions.get(room) ?? 0;
  }
}

/** A file that was cut short by a crash is no answer. */
function parse(stored: Buffer): Answer | null {
  try {
    const answer = JSON.parse(stored.toString('utf8')) as Partial<Answer> | null;
    return typeof answer?.storedAt === 'number' ? { value: answer.value ?? null, storedAt: answer.storedAt } : null;
  } catch {
    return null;
  }
}
