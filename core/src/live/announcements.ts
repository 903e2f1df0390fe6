import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import type { Role } from '../identity/index.js';
import { Live } from './live.js';

const DECIDERS: readonly Role[] = ['Admin', 'PowerUser'];
const ADMINISTRATORS = { roles: ['Admin'] } as const;

/** Carries events of the house to the screens they change. */
@Injectable()
export class Announcements implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly live: Live,
  ) {}

  onModuleInit(): void {
    this.events.onAny((name, event) => {
      if (name.startsWith('request.') || name.startsWith('dispatch.')) this.#request(event as RequestEvent);
    });
    this.events.on('job.started', ({ jobId }) => this.#job(jobId, 'started', `The job ${jobId} has started`));
    this.events.on('job.finished', ({ jobId }) => this.#job(jobId, 'finished', `The job ${jobId} has finished`));
    this.events.on('job.failed', ({ jobId, reason }) => this.#job(jobId, 'failed', `The job ${jobId} has failed: ${reason}`));
    this.events.on('library.synced', ({ pluginId }) => this.live.changed('everyone', 'library', { pluginId }));
    this.events.on('plugin.changed', ({ pluginId }) => this.live.changed('everyone', 'plugins', { pluginId }));
    this.events.on('settings.changed', ({ name }) => this.live.changed('everyone', 'settings', { name }));
    this.events.on('user.changed', ({ userId }) => this.live.changed({ userIds: [userId], roles: DECIDERS }, 'users', { userId }));
  }

  #request({ kind, requestId, variant, requesterId }: RequestEvent): void {
    this.live.changed({ userIds: [requesterId], roles: DECIDERS }, 'requests', { kind, requestId, variant });
  }

  #job(jobId: string, state: 'started' | 'finished' | 'failed', text: string): void {
    this.live.changed(ADMINISTRATORS, 'jobs', { jobId, state });
    this.live.notify(ADMINISTRATORS, text);
  }
}
