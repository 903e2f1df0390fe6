import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import type { EpisodeOpinion, Flags, FlagSource } from '../../catalogue/index.js';
import { REQUEST_KINDS } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { groupBy } from '../../kernel/index.js';
import { Visibility } from '../lists/index.js';
import { EpisodeRepository } from '../store/index.js';
import { FlagRepository, type FlaggedRequest } from './flag.repository.js';
import { opinionOn, seriesFlags } from './series-flags.js';
import { titleFlags } from './title-flags.js';

/** What requests say about titles, as far as a viewer may know it. */
@Injectable()
export class RequestFlags implements FlagSource {
  constructor(
    private readonly flagged: FlagRepository,
    private readonly wanted: EpisodeRepository,
    private readonly visibility: Visibility,
  ) {}

  /** One statement more than for the flags of the series, however many episodes. */
  async episodes(shows: readonly MediaRef[], viewer: Principal): Promise<Map<string, EpisodeOpinion[]>> {
    const requests = await this.flagged.requests(['tv'], shows, await this.visibility.ownerFor(viewer));
    const episodes = await this.wanted.of(requests.map(({ id }) => id));
    const opinionsOf = (request: FlaggedRequest) => (episodes.get(request.id) ?? []).map((episode) => opinionOn(episode, request));
    return new Map([...groupBy(requests, keyOf)].map(([key, wishes]) => [key, wishes.flatMap(opinionsOf)]));
  }

  async flags(refs: readonly MediaRef[], viewer: Principal): Promise<Map<string, Partial<Flags>>> {
    const ownerId = await this.visibility.ownerFor(viewer);
    const byTitle = groupBy(await this.flagged.requests(REQUEST_KINDS, refs, ownerId), keyOf);
    return new Map([...byTitle].map(([key, wishes]) => [key, wishes[0]!.kind === 'tv' ? seriesFlags(wishes) : titleFlags(wishes)]));
  }
}

const keyOf = ({ ref }: FlaggedRequest): string => refKey(ref);
