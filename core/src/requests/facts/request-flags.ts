import { Injectable, type OnModuleInit } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import { RequestedRefs, TitleFlags, type Flags, type FlagSource } from '../../catalogue/index.js';
import type { Principal } from '../../identity/index.js';
import { Visibility } from '../lists/index.js';
import { RequestRepository, type RequestEntity } from '../store/index.js';
import { FlagRepository } from './flag.repository.js';
import { movieFlags } from './movie-flags.js';

/** Tells the catalogue which titles were asked for, and which title a request is about. */
@Injectable()
export class RequestFlags implements FlagSource, OnModuleInit {
  constructor(
    private readonly flagged: FlagRepository,
    private readonly titles: TitleFlags,
    private readonly requestedRefs: RequestedRefs,
    private readonly requests: RequestRepository,
    private readonly visibility: Visibility,
  ) {}

  onModuleInit(): void {
    this.titles.register(this);
    this.requestedRefs.register('movie', (requestId, viewer) => this.#movie(requestId, viewer));
  }

  async flags(refs: readonly MediaRef[]): Promise<Map<string, Partial<Flags>>> {
    const ids = refs.filter(({ kind, source }) => kind === 'movie' && source === 'tmdb').map(({ id }) => id);
    const requests = ids.length === 0 ? [] : await this.flagged.requests('tmdb', ids);
    const byTitle = new Map<string, RequestEntity[]>();
    for (const request of requests) byTitle.set(keyOf(request), [...(byTitle.get(keyOf(request)) ?? []), request]);
    return new Map([...byTitle].map(([key, wishes]) => [key, movieFlags(wishes)]));
  }

  async #movie(requestId: number, viewer: Principal): Promise<MediaRef | null> {
    const owner = await this.visibility.ownerFor(viewer);
    const request = (await this.requests.ofTitle('movie', requestId)).find(({ requesterId }) => owner === null || requesterId === owner);
    return request ? refOf(request) : null;
  }
}

const refOf = ({ kind, title }: RequestEntity): MediaRef => ({ kind, source: title.source, id: title.externalId });
const keyOf = (request: RequestEntity): string => refKey(refOf(request));
