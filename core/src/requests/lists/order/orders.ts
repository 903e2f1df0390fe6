import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventBus, REQUEST_CHANGES } from '../../../events/index.js';
import { Database } from '../../../kernel/index.js';
import { StepRepository } from '../../store/index.js';

/** Bytes of all that is remembered together. */
const BUDGET = 12 * 1024 * 1024;

/** On a shared database steps may be committed out of order, so nothing is believed longer than this many milliseconds. */
const SHARED_AGE = 10_000;

interface Remembered {
  readonly version: string;
  readonly numbers: Int32Array;
}

/**
 * Remembers what takes a walk over all requests (the order of a list, the totals) until a request changes anywhere.
 * Callers that want the same at the same time share one walk.
 */
@Injectable()
export class Orders {
  readonly #kept: LRUCache<string, Remembered>;
  readonly #walks = new Map<string, Promise<Int32Array>>();

  constructor(
    private readonly steps: StepRepository,
    database: Database,
    events: EventBus,
  ) {
    this.#kept = new LRUCache({ maxSize: BUDGET, ttl: database.isShared ? SHARED_AGE : 0 });
    for (const name of REQUEST_CHANGES) events.elsewhere(name, () => this.#kept.clear());
  }

  async of(key: string, walk: () => Promise<Int32Array>): Promise<Int32Array> {
    const version = await this.steps.version();
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.numbers;

    const name = `${version} ${key}`;
    const walking = this.#walks.get(name) ?? this.#walk(key, version, walk).finally(() => this.#walks.delete(name));
    this.#walks.set(name, walking);
    return walking;
  }

  async #walk(key: string, version: string, walk: () => Promise<Int32Array>): Promise<Int32Array> {
    const numbers = await walk();
    this.#kept.set(key, { version, numbers }, { size: numbers.byteLength + 256 });
    return numbers;
  }
}
