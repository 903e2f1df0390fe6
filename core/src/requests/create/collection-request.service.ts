import { Injectable } from '@nestjs/common';
import type { CollectionDetails, TitleSummary } from '@ombi/sdk';
import { CatalogueService, ViewerLocale } from '../../catalogue/index.js';
import type { Principal } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { MovieRequestService } from './movie-request.service.js';
import { collectionNotFound, titleNotFound, toActionOutcome, type Refusal, type RequestActionOutcome } from '../results/index.js';

/** What came of asking for one part of a collection. */
export interface CollectionPartResult {
  readonly theMovieDbId: number;
  readonly title: string;
  readonly outcome: RequestActionOutcome;
}

/** What came of all of them: what the first one that was taken answered, else why nothing was. */
interface CollectionOutcome {
  readonly verdict: RequestActionOutcome;
  readonly parts: readonly CollectionPartResult[];
}

/** Asking for movies that belong together. */
@Injectable()
export class CollectionRequestService {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly viewerLocale: ViewerLocale,
    private readonly movies: MovieRequestService,
  ) {}

  /** Each part goes the way of any wish, in order, so that rules and limits see them as if somebody had asked for one after the other. */
  async create(collectionId: number, actor: Principal): Promise<CollectionOutcome> {
    const locale = await this.viewerLocale.localeOf(actor);
    const collection = await this.catalogueService.findCollection(collectionId, locale);
    if (!collection?.parts.length) return { verdict: { refusal: collectionNotFound() }, parts: [] };

    const parts: CollectionPartResult[] = [];
    for (const part of collection.parts) parts.push(await this.#requestPart(part, locale.language, actor));
    return { verdict: overallOutcome(collection, parts), parts };
  }

  async #requestPart({ ref, title }: TitleSummary, languageCode: string, actor: Principal): Promise<CollectionPartResult> {
    const theMovieDbId = Number(ref.id);
    const plain = { variant: 'regular', onBehalfOf: null, rootFolder: null, quality: null } as const;
    const requestActionOutcome = await toActionOutcome(this.movies.create({ theMovieDbId, languageCode, ...plain }, actor)).catch(
      toOutcomeWhenSourceFails,
    );
    return { theMovieDbId, title, outcome: requestActionOutcome };
  }
}

/** When the source falls silent half-way, what was asked for before stays asked for, so this part alone failed. */
function toOutcomeWhenSourceFails(cause: unknown): RequestActionOutcome {
  if (!(cause instanceof Problem)) throw cause;
  return { refusal: titleNotFound() };
}

function overallOutcome({ name }: CollectionDetails, parts: readonly CollectionPartResult[]): RequestActionOutcome {
  const accepted = parts.flatMap(({ outcome: verdict }) => ('accepted' in verdict ? [verdict.accepted] : []));
  const [first] = accepted;
  if (first)
    return { accepted: { ...first, message: `${name}: ${accepted.length} of ${parts.length} movies have been successfully added!` } };

  const refusals = parts.flatMap(({ outcome: verdict }) => ('refusal' in verdict ? [verdict.refusal] : []));
  return { refusal: refusals.find(({ code }) => code !== 'AlreadyRequested') ?? allRequested(name) };
}

const allRequested = (name: string): Refusal => ({
  code: 'AlreadyRequested',
  text: `Everything in "${name}" has already been requested`,
});
