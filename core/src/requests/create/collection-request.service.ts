import { Injectable } from '@nestjs/common';
import type { CollectionDetails, TitleSummary } from '@ombi/sdk';
import { CatalogueService, ViewerLocale } from '../../catalogue/index.js';
import type { Principal } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { MovieRequestService } from './movie-request.service.js';
import {
  collectionNotFoundRefusal,
  titleNotFoundRefusal,
  toActionOutcome,
  type RequestRefusal,
  type RequestActionOutcome,
} from '../model/index.js';

/** Result of the request for one movie of a collection. */
export interface CollectionPartResult {
  readonly theMovieDbId: number;
  readonly title: string;
  readonly outcome: RequestActionOutcome;
}

/** Result of a collection request. `outcome` is the answer of the first accepted movie, else a refusal. */
interface CollectionOutcome {
  readonly outcome: RequestActionOutcome;
  readonly parts: readonly CollectionPartResult[];
}

/** Requests every movie of a collection. */
@Injectable()
export class CollectionRequestService {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly viewerLocale: ViewerLocale,
    private readonly movies: MovieRequestService,
  ) {}

  /** Requests the parts one after the other, so that rules and quota apply to each as to a single request. */
  async create(collectionId: number, actor: Principal): Promise<CollectionOutcome> {
    const locale = await this.viewerLocale.localeOf(actor);
    const collection = await this.catalogueService.findCollection(collectionId, locale);
    if (!collection?.parts.length) return { outcome: { refusal: collectionNotFoundRefusal() }, parts: [] };

    const parts: CollectionPartResult[] = [];
    for (const part of collection.parts) parts.push(await this.#requestPart(part, locale.language, actor));
    return { outcome: overallOutcome(collection, parts), parts };
  }

  async #requestPart({ ref, title }: TitleSummary, languageCode: string, actor: Principal): Promise<CollectionPartResult> {
    const theMovieDbId = Number(ref.id);
    const plain = { variant: 'regular', onBehalfOf: null, rootFolder: null, quality: null, downloader: null } as const;
    const requestActionOutcome = await toActionOutcome(this.movies.create({ theMovieDbId, languageCode, ...plain }, actor)).catch(
      toOutcomeWhenSourceFails,
    );
    return { theMovieDbId, title, outcome: requestActionOutcome };
  }
}

/** When the metadata source fails part-way, earlier requests are kept and only this part is refused. */
function toOutcomeWhenSourceFails(cause: unknown): RequestActionOutcome {
  if (!(cause instanceof Problem)) throw cause;
  return { refusal: titleNotFoundRefusal() };
}

function overallOutcome({ name }: CollectionDetails, parts: readonly CollectionPartResult[]): RequestActionOutcome {
  const accepted = parts.flatMap(({ outcome }) => ('accepted' in outcome ? [outcome.accepted] : []));
  const [first] = accepted;
  if (first)
    return { accepted: { ...first, message: `${name}: ${accepted.length} of ${parts.length} movies have been successfully added!` } };

  const refusals = parts.flatMap(({ outcome }) => ('refusal' in outcome ? [outcome.refusal] : []));
  return { refusal: refusals.find(({ code }) => code !== 'AlreadyRequested') ?? allRequested(name) };
}

const allRequested = (name: string): RequestRefusal => ({
  code: 'AlreadyRequested',
  text: `Everything in "${name}" has already been requested`,
});
