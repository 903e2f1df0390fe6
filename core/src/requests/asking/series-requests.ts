import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Admission } from '../admission/index.js';
import type { Accepted } from '../outcome/index.js';
import { wireIdOf } from '../store/index.js';
import type { Choice } from './chosen-episodes.js';
import { Requesters } from './requesters.js';
import { WantedEpisodes } from './wanted-episodes.js';
import { WantedTitles } from './wanted-titles.js';

/** What somebody asks for. */
export interface SeriesWish {
  /** At TMDB, by which series are told apart, or at TheTVDB. */
  readonly ref: MediaRef;
  readonly choice: Choice;
  /** ISO 639-1; the language in which the title is remembered. */
  readonly languageCode: string;
  /** A user id; null: for oneself. */
  readonly onBehalfOf: string | null;
  /** Ids of the downloader; null: no wish. */
  readonly rootFolder: number | null;
  readonly quality: number | null;
  readonly language: number | null;
}

/** Asking for episodes of a series. Each act of asking is a request of its own. */
@Injectable()
export class SeriesRequests {
  constructor(
    private readonly titles: WantedTitles,
    private readonly episodes: WantedEpisodes,
    private readonly requesters: Requesters,
    private readonly admission: Admission,
  ) {}

  /** `Refused` with the reason; a `Problem` when the metadata source is down. */
  async ask(wish: SeriesWish, actor: Principal): Promise<Accepted> {
    const { ref, choice, languageCode, onBehalfOf, rootFolder, quality, language } = wish;
    const requester = await this.requesters.of(actor, onBehalfOf);
    const { details, title } = await this.titles.series(ref, languageCode);

    const episodes = await this.episodes.of(details, choice);
    const request = await this.admission.admit({
      ...{ actor, requester, title, variant: 'regular', slot: newSlot(), episodes, isHeld: episodes.length === 0 },
      ...{ rootFolder, quality, language },
    });
    return { requestId: wireIdOf(request), message: `${details.title} has been successfully added!` };
  }
}

/** Acts of asking for one series have nothing to tell them apart but that each is another one. */
const newSlot = (): string => randomBytes(8).toString('hex');
