import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Lifecycle } from '../../kernel/index.js';
import { RequestRepository } from '../store/index.js';
import { Sweep } from './sweep.js';

/** Watches for titles that arrive: after every look at a server, and for every new request, which a look may just have missed. */
@Injectable()
export class Availability implements OnModuleInit {
  #running: Promise<void> | null = null;
  #again = false;

  constructor(
    private readonly events: EventBus,
    private readonly requests: RequestRepository,
    private readonly sweep: Sweep,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onStop(() => this.#running ?? undefined);
    this.events.on('library.synced', () => this.look());
    this.events.on('downloader.synced', () => this.look());
    this.events.on('request.created', (request) => this.#check(request));
  }

  /** Looks that are asked for while one is under way become one more look. */
  look(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#looks().finally(() => (this.#running = null));
    return this.#running;
  }

  async #looks(): Promise<void> {
    while (this.#again && !this.lifecycle.stopping.aborted) {
      this.#again = false;
      await this.sweep.all();
    }
  }

  async #check({ kind, requestId, variant }: RequestEvent): Promise<void> {
    if (kind !== 'movie') return;
    const request = await this.requests.find(kind, requestId, variant);
    if (request && request.state !== 'denied' && request.state !== 'available') await this.sweep.one(request);
  }
}
