import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus, REQUEST_CHANGES } from '../events/index.js';
import { Live } from '../live/index.js';
import { Thresholds } from './settings/thresholds.js';

/** Tells open vote pages that another request waits, that one waits no more, or that somebody voted; not which, because not everybody may see it. */
@Injectable()
export class Announcements implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly thresholds: Thresholds,
    private readonly live: Live,
  ) {}

  onModuleInit(): void {
    for (const name of ['vote.cast', ...REQUEST_CHANGES] as const) this.events.everywhere(name, () => this.#tell());
  }

  async #tell(): Promise<void> {
    if (await this.thresholds.isOn()) this.live.changed('everyone', 'votes');
  }
}
