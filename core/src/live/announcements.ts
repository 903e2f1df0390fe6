import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus, EventRelay, REQUEST_CHANGES } from '../events/index.js';
import { Bystanders, DECIDERS } from './bystanders.js';
import { Live } from './telling/live.js';

const ADMINISTRATORS = { roles: ['Admin'] } as const;

interface JobNews {
  readonly jobId: string;
  readonly state: 'started' | 'finished' | 'failed';
  /** Somebody asked for the run. */
  readonly manual?: boolean;
  readonly reason?: string;
}

/** What becomes of a hand-over. */
const DISPATCHES = ['dispatch.failed', 'dispatch.delivered', 'dispatch.givenUp'] as const;

/** Where sample content is shown. */
const SAMPLED = ['requests', 'titles'] as const;

/** Carries events of the house, at whichever portal they happened, to the screens they change. */
@Injectable()
export class Announcements implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly relay: EventRelay,
    private readonly live: Live,
    private readonly bystanders: Bystanders,
  ) {}

  onModuleInit(): void {
    this.relay.hurryWhile(() => this.live.isHeard);
    for (const name of REQUEST_CHANGES) {
      this.events.everywhere(name, (request) => this.#request(request));
      this.events.everywhere(name, ({ requesterId }) => this.bystanders.hint(requesterId));
    }
    for (const name of DISPATCHES) this.events.everywhere(name, (request) => this.#request(request));
    this.events.everywhere('job.started', ({ jobId }) => this.#job({ jobId, state: 'started' }, `The job ${jobId} has started`));
    this.events.everywhere('job.finished', ({ jobId, manual }) =>
      this.#job({ jobId, state: 'finished', manual }, `The job ${jobId} has finished`),
    );
    this.events.everywhere('job.failed', ({ jobId, reason }) =>
      this.#job({ jobId, state: 'failed', reason }, `The job ${jobId} has failed: ${reason}`),
    );
    this.events.everywhere('job.rescheduled', () => this.live.changed(ADMINISTRATORS, 'jobs'));
    this.events.everywhere('library.synced', ({ pluginId }) => this.live.changed('everyone', 'library', { pluginId }));
    this.events.everywhere('plugin.changed', ({ pluginId }) => this.live.changed('everyone', 'plugins', { pluginId }));
    this.events.everywhere('settings.changed', ({ name }) => this.live.changed('everyone', 'settings', { name }));
    this.events.everywhere('user.changed', ({ userId }) => this.live.changed({ userIds: [userId], roles: DECIDERS }, 'users', { userId }));
    this.events.everywhere('sample.forgotten', () => SAMPLED.forEach((topic) => this.live.changed('everyone', topic)));
    this.events.everywhere('notice.given', ({ audience, text, facts }) => this.live.notify(audience, text, facts));
  }

  #request({ kind, requestId, variant, requesterId }: RequestEvent): void {
    this.live.changed({ userIds: [requesterId], roles: DECIDERS }, 'requests', { kind, requestId, variant });
  }

  #job({ jobId, state, ...more }: JobNews, text: string): void {
    this.live.changed(ADMINISTRATORS, 'jobs', { jobId, state });
    this.live.notify(ADMINISTRATORS, text, { about: 'job', jobId, state, ...more });
  }
}
