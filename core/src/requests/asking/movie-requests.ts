import { Injectable } from '@nestjs/common';
import type { MovieDetails, Variant } from '@ombi/sdk';
import { Catalogue, movieRef } from '../../catalogue/index.js';
import type { Principal } from '../../identity/index.js';
import type { Accepted } from '../flow/accepted.js';
import { Admission } from '../flow/admission.js';
import { Copies } from '../copies.js';
import { Refused, titleUnknown } from '../refusal.js';
import { wireIdOf } from '../store/index.js';
import { rememberedMovie } from './remembered.js';
import { Requesters } from './requesters.js';

/** What somebody asks for. */
export interface MovieWish {
  readonly theMovieDbId: number;
  readonly variant: Variant;
  /** ISO 639-1; the language in which the title is remembered. */
  readonly languageCode: string;
  /** A user id; null: for oneself. */
  readonly onBehalfOf: string | null;
  readonly rootFolder: number | null;
  readonly quality: number | null;
}

/** The country whose digital release date stands in lists; the public API knows only this one. */
const REGION = 'US';

/** Asking for a movie. */
@Injectable()
export class MovieRequests {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly requesters: Requesters,
    private readonly copies: Copies,
    private readonly admission: Admission,
  ) {}

  /** {@link Refused} with the reason; a `Problem` when the metadata source is down. */
  async ask({ theMovieDbId, languageCode, onBehalfOf, rootFolder, quality, ...wish }: MovieWish, actor: Principal): Promise<Accepted> {
    const requester = await this.requesters.of(actor, onBehalfOf);
    const movie = await this.catalogue.movie(movieRef(theMovieDbId), { language: languageCode, region: REGION });
    if (!movie) throw new Refused(titleUnknown());

    const variant = await this.copies.wanted(wish.variant);
    const isHeld = (await this.copies.held([{ ...movie.ref, ids: movie.ids }]))(movie.ref, variant);
    const title = rememberedMovie(movie, languageCode, this.catalogue.isSample(movie.ref));
    const request = await this.admission.admit({
      ...{ actor, requester, title, variant, slot: variant, episodes: [], isHeld },
      ...{ rootFolder, quality, language: null },
    });
    return { requestId: wireIdOf(request), message: `${nameOf(movie)} has been successfully added!` };
  }
}

const nameOf = ({ title, releaseDate }: MovieDetails): string => (releaseDate ? `${title} (${releaseDate.slice(0, 4)})` : title);
