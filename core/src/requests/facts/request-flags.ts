import { Injectable, type OnModuleInit } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import { RequestedRefs, TitleFlags, type EpisodeOpinion, type Flags, type FlagSource } from '../../catalogue/index.js';
import type { RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { groupBy } from '../../kernel/index.js';
import { NEWEST_FIRST, SeriesLists, TAB_FILTERS, TitleLists, Visibility, type TitleKind } from '../lists/index.js';
import { EpisodeRepository, RequestRepository, type RequestEntity } from '../store/index.js';
import { FlagRepository } from './flag.repository.js';
import { opinionOn, seriesFlags } from './series-flags.js';
import { titleFlags } from './title-flags.js';

const TITLES = ['movie', 'album'] as const satisfies readonly TitleKind[];
const KINDS = ['movie', 'tv', 'album'] as const satisfies readonly RequestKind[];

/** Tells the catalogue which titles were asked for, and which title a request is about. */
@Injectable()
export class RequestFlags implements FlagSource, OnModuleInit {
  constructor(
    private readonly flagged: FlagRepository,
    private readonly titles: TitleFlags,
    private readonly requestedRefs: RequestedRefs,
    private readonly requests: RequestRepository,
    private readonly visibility: Visibility,
    private readonly lists: TitleLists,
    private readonly series: SeriesLists,
    private readonly wanted: EpisodeRepository,
  ) {}

  onModuleInit(): void {
    this.titles.register(this);
    for (const kind of TITLES) {
      this.requestedRefs.register(kind, {
        find: (requestId, viewer) => this.#title(kind, requestId, viewer),
        recent: (slice, viewer) => this.lists.refs(kind, { filter: TAB_FILTERS.all, sorting: NEWEST_FIRST, slice }, viewer),
      });
    }
    this.requestedRefs.register('tv', {
      find: (requestId, viewer) => this.#title('tv', requestId, viewer),
      recent: (slice, viewer) => this.series.refs(slice, viewer),
    });
  }

  /** One statement more than for the flags of the series, however many episodes. */
  async episodes(shows: readonly MediaRef[]): Promise<Map<string, EpisodeOpinion[]>> {
    const requests = await this.flagged.requests(['tv'], shows);
    const episodes = await this.wanted.of(requests.map(({ id }) => id));
    const opinionsOf = (request: RequestEntity) => (episodes.get(request.id) ?? []).map((episode) => opinionOn(episode, request));
    return new Map([...groupBy(requests, keyOf)].map(([key, wishes]) => [key, wishes.flatMap(opinionsOf)]));
  }

  async flags(refs: readonly MediaRef[]): Promise<Map<string, Partial<Flags>>> {
    const byTitle = groupBy(await this.flagged.requests(KINDS, refs), keyOf);
    return new Map([...byTitle].map(([key, wishes]) => [key, wishes[0]!.kind === 'tv' ? seriesFlags(wishes) : titleFlags(wishes)]));
  }

  async #title(kind: RequestKind, requestId: number, viewer: Principal): Promise<MediaRef | null> {
    const owner = await this.visibility.ownerFor(viewer);
    const request = (await this.requests.ofTitle(kind, requestId)).find(({ requesterId }) => owner === null || requesterId === owner);
    return request ? refOf(request) : null;
  }
}

const refOf = ({ kind, title }: RequestEntity): MediaRef => ({ kind, source: title.source, id: title.externalId });
const keyOf = (request: RequestEntity): string => refKey(refOf(request));
