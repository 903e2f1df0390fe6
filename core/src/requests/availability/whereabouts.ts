import { Injectable } from '@nestjs/common';
import { refKey } from '@ombi/sdk';
import { episodeKey } from '../../catalogue/index.js';
import { Library } from '../../library/index.js';
import { EpisodeRepository, titleKey, variantOf, type RequestEntity } from '../store/index.js';
import { Copies } from './copies.js';

/** Where what a request is about lies. */
export interface Held {
  /** The names of the connections that vouch for all of it: while there are any, a look at them finds it again. */
  readonly holders: readonly string[];
  /** Of a series: the ids of its episodes that nobody vouches for. */
  readonly missing: readonly number[];
  /** Whether a connection had any of it at its last look, though it be switched off. */
  readonly isOnRecord: boolean;
}

/** Tells who holds what was asked for. */
@Injectable()
export class Whereabouts {
  constructor(
    private readonly library: Library,
    private readonly copies: Copies,
    private readonly episodes: EpisodeRepository,
  ) {}

  async of(request: RequestEntity): Promise<Held> {
    const [title, variant] = [titleKey(request.title), variantOf(request)];
    const holders = await this.copies.holders(title, variant);
    if (request.kind !== 'tv') return { holders, missing: [], isOnRecord: await this.library.isOnRecord(title, variant) };

    const all = (await this.episodes.of([request.id])).get(request.id) ?? [];
    const there = new Set(((await this.library.episodes([title])).get(refKey(title)) ?? []).map(episodeKey));
    const missing = all.filter((episode) => !there.has(episodeKey(episode))).map(({ id }) => id);
    return {
      holders: missing.length > 0 ? [] : holders,
      missing,
      isOnRecord: await this.library.isOnRecord(title, variant, all),
    };
  }
}
