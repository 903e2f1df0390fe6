import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.js';
import { LogService, Problem } from '../../kernel/index.js';
import type { TitleNumberEntity } from './title-number.entity.js';
import { TitleNumberRepository, type Stranger } from './title-number.repository.js';

type Source = TitleNumberEntity['source'];

const SOURCES: readonly Source[] = ['imdb', 'tvdb'];
/** So many titles are asked about after each look at a media server; the next look goes on with those that follow. */
const MOST = 500;
/** Few, so that people who ask the same source hardly notice. */
const AT_ONCE = 5;

/**
 * Finds out by which number lists name what media servers know by another one: a list tells of no other numbers, and would not know
 * that the title is there.
 */
@Injectable()
export class Translator {
  /** The row that was asked about last, by connection and source. */
  readonly #last = new Map<string, number>();

  constructor(
    private readonly numbers: TitleNumberRepository,
    private readonly catalogue: Catalogue,
    private readonly log: LogService,
  ) {}

  /** Never fails: without an answer the title is found on its own page, as it was before. */
  async translate(connectionId: string, signal: AbortSignal): Promise<void> {
    try {
      for (const source of SOURCES) await this.#translateFrom(source, connectionId, signal);
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause;
      this.log.debug('numbers of titles could not be asked for', { connectionId, cause });
    }
  }

  async #translateFrom(source: Source, connectionId: string, signal: AbortSignal): Promise<void> {
    const place = `${connectionId} ${source}`;
    const strangers = await this.numbers.findStrangers(connectionId, source, this.#last.get(place) ?? 0, MOST);
    for (let from = 0; from < strangers.length; from += AT_ONCE) {
      if (signal.aborted) return;
      const some = strangers.slice(from, from + AT_ONCE);
      const answers = await Promise.all(some.map((stranger) => this.#numberOf(source, stranger)));
      await this.numbers.keep(answers.filter((answer) => answer !== null));
      this.#last.set(place, some.at(-1)!.itemId);
    }
    if (strangers.length < MOST) this.#last.delete(place);
  }

  async #numberOf(source: Source, { kind, externalId }: Stranger): Promise<TitleNumberEntity | null> {
    const found = await this.catalogue.resolve({ kind, source, id: externalId });
    return found?.source === 'tmdb' ? { kind, source, externalId, tmdbId: found.id } : null;
  }
}
