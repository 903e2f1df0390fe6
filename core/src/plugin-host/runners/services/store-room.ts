import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/index.js';
import { DocumentRepository, type Owner } from '../../connections/document.repository.js';

const MB = 1024 * 1024;

/** Bytes that the documents of a connection may take, each with the row that holds it. */
const MOST = 50 * MB;
const ROW = 200;

/** Counting takes time. It is done again after so many bytes at the earliest, and so many milliseconds after there was no room. */
const SLICE = MB;
const REST_MS = 10_000;

/** Sees to it that no connection of a plug-in fills the database. */
@Injectable()
export class StoreRoom {
  /** Bytes that may be written until somebody counts again. */
  readonly #left = new Map<string, number>();
  readonly #fullUntil = new Map<string, number>();

  constructor(
    private readonly documents: DocumentRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws a RangeError when there is no room for so many bytes more. */
  async take(owner: Owner, bytes: number): Promise<void> {
    const id = owner.connectionId;
    const needed = bytes + ROW;
    if ((this.#left.get(id) ?? 0) < needed) await this.#count(owner);
    this.#left.set(id, (this.#left.get(id) ?? 0) - needed);
  }

  async #count(owner: Owner): Promise<void> {
    const id = owner.connectionId;
    if ((this.#fullUntil.get(id) ?? 0) > this.clock.ms()) throw full();
    const { documents, bytes } = await this.documents.size(owner);
    const left = MOST - bytes - documents * ROW;
    if (left < SLICE) {
      this.#fullUntil.set(id, this.clock.ms() + REST_MS);
      throw full();
    }
    this.#left.set(id, left);
  }
}

const full = (): RangeError => new RangeError(`The documents of a connection have at most ${MOST / MB} MB; some must be deleted first`);
