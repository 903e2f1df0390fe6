import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Lifecycle, OneAtATime } from '../../kernel/index.js';
import { SeriesSweep } from './series-sweep.js';
import { Sweep } from './sweep.js';

/** Compares every open request with the library, after every look at a server. */
@Injectable()
export class Availability implements OnModuleInit {
  readonly #looks = new OneAtATime(() => this.#look());

  constructor(
    private readonly events: EventBus,
    private readonly sweep: Sweep,
    private readonly seriesSweep: SeriesSweep,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onStop(() => this.#looks.running ?? undefined);
    this.events.on('library.synced', () => this.#looks.run());
    this.events.on('downloader.synced', () => this.#looks.run());
  }

  async #look(): Promise<void> {
    if (!this.lifecycle.stopping.aborted) await this.sweep.all();
    if (!this.lifecycle.stopping.aborted) await this.seriesSweep.all();
  }
}
