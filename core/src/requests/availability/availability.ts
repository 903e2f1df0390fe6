import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Lifecycle, OneAtATime } from '../../kernel/index.js';
import { RequestRepository } from '../store/index.js';
import { SeriesSweep } from './series-sweep.js';
import { Sweep } from './sweep.js';

/** Watches for titles that arrive: after every look at a server, and for every new request, which a look may just have missed. */
@Injectable()
export class Availability implements OnModuleInit {
  readonly #looks = new OneAtATime(() => this.#lookOnce());

  constructor(
    private readonly events: EventBus,
    private readonly requests: RequestRepository,
    private readonly sweep: Sweep,
    private readonly seriesSweep: SeriesSweep,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onStop(() => this.#looks.running ?? undefined);
    this.events.on('library.synced', () => this.look());
    this.events.on('downloader.synced', () => this.look());
    this.events.on('request.created', (request) => this.#check(request));
  }

  /** Compare every open request with the library. */
  look(): Promise<void> {
    return this.#looks.run();
  }

  async #lookOnce(): Promise<void> {
    if (!this.lifecycle.stopping.aborted) await this.sweep.all();
    if (!this.lifecycle.stopping.aborted) await this.seriesSweep.all();
  }

  async #check({ kind, requestId, variant }: RequestEvent): Promise<void> {
    const request = await this.requests.named(kind, requestId, variant);
    if (!request || request.state === 'denied' || request.state === 'available') return;
    if (kind === 'tv') await this.seriesSweep.over([request]);
    else await this.sweep.one(kind, request);
  }
}
