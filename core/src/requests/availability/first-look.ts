import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { RequestRepository } from '../store/index.js';
import { SeriesSweep } from './series-sweep.js';
import { Sweep } from './sweep.js';

/** Looks whether a new request is for something that is there: a look at the servers may just have missed it. */
@Injectable()
export class FirstLook implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly requests: RequestRepository,
    private readonly sweep: Sweep,
    private readonly seriesSweep: SeriesSweep,
  ) {}

  onModuleInit(): void {
    this.events.on('request.created', (request) => this.#check(request));
  }

  async #check({ kind, requestId, variant }: RequestEvent): Promise<void> {
    const request = await this.requests.named(kind, requestId, variant);
    if (!request || request.state === 'denied' || request.state === 'available') return;
    if (kind === 'tv') await this.seriesSweep.over([request]);
    else await this.sweep.one(kind, request);
  }
}
