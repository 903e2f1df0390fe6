import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus, REQUEST_CHANGE_EVENTS } from '../../events/index.js';
import { LiveUpdateService } from '../../live-updates/index.js';
import { VoteThresholds } from '../vote-settings.service.js';

/** Notifies open vote pages (over the WebSocket) that the list or its votes have changed, without details, because not every viewer may see them. */
@Injectable()
export class VoteBroadcaster implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly voteThresholds: VoteThresholds,
    private readonly liveUpdateService: LiveUpdateService,
  ) {}

  onModuleInit(): void {
    for (const name of ['vote.cast', ...REQUEST_CHANGE_EVENTS] as const) this.events.onAnyPortal(name, () => this.#broadcast());
  }

  async #broadcast(): Promise<void> {
    if (await this.voteThresholds.isVotingEnabled()) this.liveUpdateService.notifyChange('everyone', 'votes');
  }
}
