import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import type { RequestActionResult } from '../model/index.js';
import { publicIdOf } from '../store/index.js';
import { RequestCreator } from './policy/index.js';
import { type EpisodeSelection, MissingEpisodeSelector } from './missing-episode-selector.js';
import { RequesterResolver } from './requester-resolver.js';
import { downloadRuleAttributesOf } from './title-snapshot.js';
import { TitleLookup } from './title-lookup.js';

/** Command to create a request for one title. */
export interface CreateSeriesCommand {
  /** Id at TMDB, which identifies series, or at TheTVDB. */
  readonly ref: MediaRef;
  readonly choice: EpisodeSelection;
  /** ISO 639-1; the language in which the title is stored. */
  readonly languageCode: string;
  /** User id of the requester; null: the actor. */
  readonly onBehalfOf: string | null;
  /** Ids at the downloader; null: no override. */
  readonly rootFolder: number | null;
  readonly quality: number | null;
  readonly language: number | null;
  /** Id of the connection that should fetch it; null: the default one. */
  readonly downloader: string | null;
  /** Whether the portal creates the request from the watchlist of the requester. */
  readonly fromWatchlist?: boolean;
}

/** Creates requests for episodes of a series. Each call creates a request of its own. */
@Injectable()
export class SeriesRequestService {
  constructor(
    private readonly titles: TitleLookup,
    private readonly episodes: MissingEpisodeSelector,
    private readonly requesterResolver: RequesterResolver,
    private readonly requestCreator: RequestCreator,
  ) {}

  /** Throws `RequestRefusedError` when a rule refuses, and a `Problem` when the metadata source is down. */
  async create(command: CreateSeriesCommand, actor: Principal): Promise<RequestActionResult> {
    const {
      ref,
      choice: episodeSelection,
      languageCode,
      onBehalfOf,
      rootFolder,
      quality,
      language,
      downloader,
      fromWatchlist = false,
    } = command;
    const requester = await this.requesterResolver.resolve(actor, onBehalfOf);
    const { details, title } = await this.titles.findSeries(ref, languageCode);

    const episodes = await this.episodes.select(details, episodeSelection);
    const request = await this.requestCreator.create({
      ...{
        actor,
        requester,
        title,
        variant: 'regular',
        requestKey: randomRequestKey(),
        episodes,
        isAlreadyAvailable: episodes.length === 0,
      },
      ...{ rootFolder, quality, language, downloader, fromWatchlist, ...downloadRuleAttributesOf(details) },
    });
    return { requestId: publicIdOf(request), message: `${details.title} has been successfully added!` };
  }
}

/** A series may have many requests, so each gets a random key to satisfy the unique key. */
const randomRequestKey = (): string => randomBytes(8).toString('hex');
