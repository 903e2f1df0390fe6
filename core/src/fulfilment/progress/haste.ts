import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { ProgressRounds } from './progress-rounds.js';

/** What has just been handed over is looked for at once. */
@Injectable()
export class Haste implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly rounds: ProgressRounds,
  ) {}

  onModuleInit(): void {
    this.events.everywhere('dispatch.delivered', () => this.rounds.hurry());
  }
}
