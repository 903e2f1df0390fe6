import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import type { EpisodeOpinion, Flags, FlagSource } from '../../catalogue/index.js';
import { REQUEST_KINDS } from '../../fulfilment/index.js';
import { groupBy } from '../../kernel/index.js';
import { EpisodeRepository } from '../store/index.js';
import { FlagRepository, type FlaggedRequest } from './flag.repository.js';
import { opinionOn, seriesFlags } from './series-flags.js';
import { titleFlags } from './title-flags.js';

/** What requests say about titles. */
@Injectable()
export class RequestFlags implements FlagSource {
  constructor(
    private readonly flagged: FlagRepository,
    private readonly wanted: EpisodeRepository,
  ) {}

  /** One statement more than for the flags of the series, however many episodes. */
  async episodes(shows: readonly MediaRef[]): Promise<Map<string, EpisodeOpinion[]>> {
    const requests = await this.flagged.requests(['tv'], shows);
    const episodes = await this.wanted.of(requests.map(({ id }) => id));
    const opinionsOf = (request: FlaggedRequest) => (episodes.get(request.id) ?? []).map((episode) => opinionOn(episode, request));
    return new Map([...groupBy(requests, keyOf)].map(([key, wishes]) => [key, wishes.flatMap(opinionsOf)]));
  }

  async flags(refs: readonly MediaRef[]): Promise<Map<string, Partial<Flags>>> {
    const byTitle = groupBy(await this.flagged.requests(REQUEST_KINDS, refs), keyOf);
    return new Map([...byTitle].map(([key, wishes]) => [key, wishes[0]!.kind === 'tv' ? seriesFlags(wishes) : titleFlags(wishes)]));
  }
}

const keyOf = ({ ref }: FlaggedRequest): string => refKey(ref);
