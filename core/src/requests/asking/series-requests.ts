import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef, type ShowDetails } from '@ombi/sdk';
import { Catalogue, episodeKey } from '../../catalogue/index.js';
import type { Principal } from '../../identity/index.js';
import { Clock } from '../../kernel/index.js';
import { Library } from '../../library/index.js';
import type { Accepted } from '../flow/accepted.js';
import { Admission } from '../flow/admission.js';
import { noEpisodes, Refused, titleUnknown } from '../refusal.js';
import { wireIdOf, type NewEpisode } from '../store/index.js';
import { chosenEpisodes, type Choice } from './chosen-episodes.js';
import { rememberedSeries } from './remembered.js';
import { Requesters } from './requesters.js';

/** What somebody asks for. */
export interface SeriesWish {
  /** At TMDB, by which series are told apart, or at TheTVDB. */
  readonly ref: MediaRef;
  readonly choice: Choice;
  /** ISO 639-1; the language in which the title is remembered. */
  readonly languageCode: string;
  /** A user id; null: for oneself. */
  readonly onBehalfOf: string | null;
  readonly rootFolder: number | null;
  readonly quality: number | null;
  readonly language: number | null;
}

/** The country by which the public API reads dates. */
const REGION = 'US';

/** Asking for episodes of a series. Each act of asking is a request of its own. */
@Injectable()
export class SeriesRequests {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly library: Library,
    private readonly requesters: Requesters,
    private readonly admission: Admission,
    private readonly clock: Clock,
  ) {}

  /** {@link Refused} with the reason; a `Problem` when the metadata source is down. */
  async ask({ ref, choice, languageCode, onBehalfOf, rootFolder, quality, language }: SeriesWish, actor: Principal): Promise<Accepted> {
    const requester = await this.requesters.of(actor, onBehalfOf);
    const known = ref.source === 'tvdb' ? await this.catalogue.resolve(ref) : ref;
    const show = known && (await this.catalogue.show(known, { language: languageCode, region: REGION }));
    if (!show) throw new Refused(titleUnknown());

    const chosen = chosenEpisodes(show.seasons, choice, this.clock.now().toISOString().slice(0, 10));
    if (chosen.length === 0) throw new Refused(noEpisodes());
    const episodes = await this.#missing(show, chosen);
    const request = await this.admission.admit({
      ...{
        actor,
        requester,
        title: rememberedSeries(show, languageCode, this.catalogue.isSample(show.ref)),
        variant: 'regular',
        slot: newSlot(),
      },
      ...{ episodes, isHeld: episodes.length === 0, rootFolder, quality, language },
    });
    return { requestId: wireIdOf(request), message: `${show.title} has been successfully added!` };
  }

  /** What is not there yet, on any server or downloader that vouches for it. */
  async #missing({ ref, ids }: ShowDetails, chosen: readonly NewEpisode[]): Promise<NewEpisode[]> {
    const rows = (await this.library.episodes([{ ...ref, ids }])).get(refKey(ref)) ?? [];
    const held = new Set(rows.map(episodeKey));
    return chosen.filter((episode) => !held.has(episodeKey(episode)));
  }
}

/** Acts of asking for one series have nothing to tell them apart but that each is another one. */
const newSlot = (): string => randomBytes(8).toString('hex');
