import { Injectable } from '@nestjs/common';
import type { MovieDetails, Variant } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { RequestCreator } from './policy/index.js';
import { VariantAvailability } from '../workflow/availability/index.js';
import type { RequestActionResult } from '../model/index.js';
import { publicIdOf } from '../store/index.js';
import { RequesterResolver } from './requester-resolver.js';
import { downloadRuleAttributesOf } from './title-snapshot.js';
import { TitleLookup } from './title-lookup.js';

/** Command to create a request for one title. */
export interface CreateMovieCommand {
  readonly theMovieDbId: number;
  readonly variant: Variant;
  /** ISO 639-1; the language in which the title is stored. */
  readonly languageCode: string;
  /** User id of the requester; null: the actor. */
  readonly onBehalfOf: string | null;
  /** Ids at the downloader; null: no override. */
  readonly rootFolder: number | null;
  readonly quality: number | null;
  /** Id of the connection that should fetch it; null: the default one. */
  readonly downloader: string | null;
  /** Whether the portal creates the request from the watchlist of the requester. */
  readonly fromWatchlist?: boolean;
}

/** Creates requests for movies. */
@Injectable()
export class MovieRequestService {
  constructor(
    private readonly titles: TitleLookup,
    private readonly requesterResolver: RequesterResolver,
    private readonly variantAvailability: VariantAvailability,
    private readonly requestCreator: RequestCreator,
  ) {}

  /** Throws `RequestRefusedError` when a rule refuses, and a `Problem` when the metadata source is down. */
  async create(command: CreateMovieCommand, actor: Principal): Promise<RequestActionResult> {
    const { theMovieDbId, languageCode, onBehalfOf, rootFolder, quality, downloader, fromWatchlist = false } = command;
    const requester = await this.requesterResolver.resolve(actor, onBehalfOf);
    const { details, title } = await this.titles.findMovie(theMovieDbId, languageCode);

    const variant = await this.variantAvailability.resolveVariant(command.variant);
    const isHeld = (await this.variantAvailability.loadAvailability([{ ...details.ref, ids: details.ids }]))(details.ref, variant);
    const request = await this.requestCreator.create({
      ...{ actor, requester, title, variant, requestKey: variant, episodes: [], isAlreadyAvailable: isHeld },
      ...{ rootFolder, quality, language: null, downloader, fromWatchlist, ...downloadRuleAttributesOf(details) },
    });
    return { requestId: publicIdOf(request), message: `${nameOf(details)} has been successfully added!` };
  }
}

const nameOf = ({ title, releaseDate }: MovieDetails): string => (releaseDate ? `${title} (${releaseDate.slice(0, 4)})` : title);
