import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../events/index.js';
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
    this.events.onAny(async (name) => {
      if ((name === 'vote.cast' || name.startsWith('request.')) && (await this.thresholds.isOn())) this.live.changed('everyone', 'votes');
    });
  }
}
