import { Injectable } from '@nestjs/common';
import type { MovieDetails, Variant } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Admission } from '../admission/index.js';
import { Copies } from '../availability/index.js';
import type { Accepted } from '../outcome/index.js';
import { wireIdOf } from '../store/index.js';
import { Requesters } from './requesters.js';
import { WantedTitles } from './wanted-titles.js';

/** What somebody asks for. */
export interface MovieWish {
  readonly theMovieDbId: number;
  readonly variant: Variant;
  /** ISO 639-1; the language in which the title is remembered. */
  readonly languageCode: string;
  /** A user id; null: for oneself. */
  readonly onBehalfOf: string | null;
  /** Ids of the downloader; null: no wish. */
  readonly rootFolder: number | null;
  readonly quality: number | null;
}

/** Asking for a movie. */
@Injectable()
export class MovieRequests {
  constructor(
    private readonly titles: WantedTitles,
    private readonly requesters: Requesters,
    private readonly copies: Copies,
    private readonly admission: Admission,
  ) {}

  /** `Refused` with the reason; a `Problem` when the metadata source is down. */
  async ask(wish: MovieWish, actor: Principal): Promise<Accepted> {
    const { theMovieDbId, languageCode, onBehalfOf, rootFolder, quality } = wish;
    const requester = await this.requesters.of(actor, onBehalfOf);
    const { details, title } = await this.titles.movie(theMovieDbId, languageCode);

    const variant = await this.copies.wanted(wish.variant);
    const isHeld = (await this.copies.held([{ ...details.ref, ids: details.ids }]))(details.ref, variant);
    const request = await this.admission.admit({
      ...{ actor, requester, title, variant, slot: variant, episodes: [], isHeld },
      ...{ rootFolder, quality, language: null },
    });
    return { requestId: wireIdOf(request), message: `${nameOf(details)} has been successfully added!` };
  }
}

const nameOf = ({ title, releaseDate }: MovieDetails): string => (releaseDate ? `${title} (${releaseDate.slice(0, 4)})` : title);
