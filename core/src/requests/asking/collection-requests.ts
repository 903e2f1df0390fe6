import { Injectable } from '@nestjs/common';
import type { CollectionDetails, TitleSummary } from '@ombi/sdk';
import { Catalogue, Viewpoint } from '../../catalogue/index.js';
import type { Principal } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { MovieRequests } from './movie-requests.js';
import { collectionUnknown, titleUnknown, verdictOf, type Refusal, type Verdict } from '../outcome/index.js';

/** What came of asking for one part of a collection. */
export interface CollectionPart {
  readonly theMovieDbId: number;
  readonly title: string;
  readonly verdict: Verdict;
}

/** What came of all of them: what the first one that was taken answered, else why nothing was. */
interface CollectionOutcome {
  readonly verdict: Verdict;
  readonly parts: readonly CollectionPart[];
}

/** Asking for movies that belong together. */
@Injectable()
export class CollectionRequests {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly viewpoint: Viewpoint,
    private readonly movies: MovieRequests,
  ) {}

  /** Each part goes the way of any wish, in order, so that rules and limits see them as if somebody had asked for one after the other. */
  async ask(collectionId: number, actor: Principal): Promise<CollectionOutcome> {
    const locale = await this.viewpoint.of(actor);
    const collection = await this.catalogue.collection(collectionId, locale);
    if (!collection?.parts.length) return { verdict: { refusal: collectionUnknown() }, parts: [] };

    const parts: CollectionPart[] = [];
    for (const part of collection.parts) parts.push(await this.#askFor(part, locale.language, actor));
    return { verdict: overall(collection, parts), parts };
  }

  async #askFor({ ref, title }: TitleSummary, languageCode: string, actor: Principal): Promise<CollectionPart> {
    const theMovieDbId = Number(ref.id);
    const plain = { variant: 'regular', onBehalfOf: null, rootFolder: null, quality: null } as const;
    const verdict = await verdictOf(this.movies.ask({ theMovieDbId, languageCode, ...plain }, actor)).catch(unlessSilent);
    return { theMovieDbId, title, verdict };
  }
}

/** When the source falls silent half-way, what was asked for before stays asked for, so this part alone failed. */
function unlessSilent(cause: unknown): Verdict {
  if (!(cause instanceof Problem)) throw cause;
  return { refusal: titleUnknown() };
}

function overall({ name }: CollectionDetails, parts: readonly CollectionPart[]): Verdict {
  const accepted = parts.flatMap(({ verdict }) => ('accepted' in verdict ? [verdict.accepted] : []));
  const [first] = accepted;
  if (first)
    return { accepted: { ...first, message: `${name}: ${accepted.length} of ${parts.length} movies have been successfully added!` } };

  const refusals = parts.flatMap(({ verdict }) => ('refusal' in verdict ? [verdict.refusal] : []));
  return { refusal: refusals.find(({ code }) => code !== 'AlreadyRequested') ?? allRequested(name) };
}

const allRequested = (name: string): Refusal => ({
  code: 'AlreadyRequested',
  text: `Everything in "${name}" has already been requested`,
});
