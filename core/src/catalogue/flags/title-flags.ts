import { Injectable } from '@nestjs/common';
import { refKey, type ExternalIds, type MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { mergeFlags, NO_FLAGS, type Flags } from './flags.js';

/** A title to tell about. Other ids are there only where the world's answer named them. */
export type FlaggedTitle = MediaRef & { readonly ids?: ExternalIds };

/** Knows something about titles: who asked for them, who holds them. Answers a whole page at once, keyed by `refKey`. */
export interface FlagSource {
  flags(titles: readonly FlaggedTitle[], viewer: Principal): Promise<ReadonlyMap<string, Partial<Flags>>>;
}

/** What the rooms after this one know about titles. Computed for each person and each answer, never cached. */
@Injectable()
export class TitleFlags {
  readonly #sources: FlagSource[] = [];

  register(source: FlagSource): void {
    this.#sources.push(source);
  }

  /** The flags of every given title, by `refKey`: one batch per source, however long the page. Of a title that stands there twice, the first counts. */
  async of(titles: readonly FlaggedTitle[], viewer: Principal): Promise<Map<string, Flags>> {
    const asked = firstOfEach(titles);
    const flags = new Map<string, Flags>(asked.map((title) => [refKey(title), NO_FLAGS]));
    if (flags.size === 0) return flags;

    const opinions = await Promise.all(this.#sources.map((source) => source.flags(asked, viewer)));
    for (const opinion of opinions) {
      for (const [key, more] of opinion) flags.set(key, mergeFlags(flags.get(key) ?? NO_FLAGS, more));
    }
    return flags;
  }
}

function firstOfEach(titles: readonly FlaggedTitle[]): FlaggedTitle[] {
  const first = new Map<string, FlaggedTitle>();
  for (const title of titles) if (!first.has(refKey(title))) first.set(refKey(title), title);
  return [...first.values()];
}
