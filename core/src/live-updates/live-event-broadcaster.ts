import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus, EventRelay, REQUEST_CHANGE_EVENTS } from '../events/index.js';
import { RequestChangeBroadcaster, REQUEST_WATCHER_ROLES } from './request-change-broadcaster.js';
import { LiveUpdateService } from './live-update.service.js';

const ADMINISTRATORS = { roles: ['Admin'] } as const;

interface JobNotification {
  readonly jobId: string;
  readonly state: 'started' | 'finished' | 'failed';
  /** Whether the run was requested manually. */
  readonly manual?: boolean;
  readonly reason?: string;
  /** The reason as a code, for the language of the user. */
  readonly failure?: { readonly code: string; readonly detail?: string };
}

/** Results of a dispatch to a downloader. */
const DISPATCH_EVENTS = ['dispatch.failed', 'dispatch.accepted', 'dispatch.delivered', 'dispatch.discarded'] as const;

/** Topics that show sample content. */
const SAMPLE_TOPICS = ['requests', 'titles'] as const;

/** Forwards events of all portals over the WebSocket as live updates to the pages that they concern. */
@Injectable()
export class LiveEventBroadcaster implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly relay: EventRelay,
    private readonly liveUpdateService: LiveUpdateService,
    private readonly requestChangeBroadcaster: RequestChangeBroadcaster,
  ) {}

  onModuleInit(): void {
    this.relay.pollFastWhile(() => this.liveUpdateService.hasListeners);
    for (const name of REQUEST_CHANGE_EVENTS) {
      this.events.onAnyPortal(name, (request) => this.#requestChanged(request));
      this.events.onAnyPortal(name, ({ requesterId }) => this.requestChangeBroadcaster.broadcast(requesterId));
    }
    for (const name of DISPATCH_EVENTS) this.events.onAnyPortal(name, (request) => this.#requestChanged(request));
    this.events.onAnyPortal('job.started', ({ jobId }) => this.#jobChanged({ jobId, state: 'started' }, `The job ${jobId} has started`));
    this.events.onAnyPortal('job.finished', ({ jobId, manual }) =>
      this.#jobChanged({ jobId, state: 'finished', manual }, `The job ${jobId} has finished`),
    );
    this.events.onAnyPortal('job.failed', ({ jobId, reason, failure }) =>
      this.#jobChanged({ jobId, state: 'failed', reason, ...(failure && { failure }) }, `The job ${jobId} has failed: ${reason}`),
    );
    this.events.onAnyPortal('job.rescheduled', () => this.liveUpdateService.notifyChange(ADMINISTRATORS, 'jobs'));
    this.events.onAnyPortal('library.synced', ({ pluginId }) => this.liveUpdateService.notifyChange('everyone', 'library', { pluginId }));
    this.events.onAnyPortal('plugin.changed', ({ pluginId }) => this.liveUpdateService.notifyChange('everyone', 'plugins', { pluginId }));
    this.events.onAnyPortal('settings.changed', ({ name }) => this.liveUpdateService.notifyChange('everyone', 'settings', { name }));
    this.events.onAnyPortal('user.changed', ({ userId }) =>
      this.liveUpdateService.notifyChange({ userIds: [userId], roles: REQUEST_WATCHER_ROLES }, 'users', { userId }),
    );
    this.events.onAnyPortal('sampleRequests.deleted', () =>
      SAMPLE_TOPICS.forEach((topic) => this.liveUpdateService.notifyChange('everyone', topic)),
    );
    this.events.onAnyPortal('inbox.changed', ({ userIds }) => this.liveUpdateService.notifyChange({ userIds }, 'inbox'));
    this.events.onAnyPortal('toast.sent', ({ audience, text, facts }) => this.liveUpdateService.notify(audience, text, facts));
  }

  #requestChanged({ kind, requestId, variant, requesterId }: RequestEvent): void {
    this.liveUpdateService.notifyChange({ userIds: [requesterId], roles: REQUEST_WATCHER_ROLES }, 'requests', { kind, requestId, variant });
  }

  #jobChanged({ jobId, state, ...more }: JobNotification, text: string): void {
    this.liveUpdateService.notifyChange(ADMINISTRATORS, 'jobs', { jobId, state });
    this.liveUpdateService.notify(ADMINISTRATORS, text, { about: 'job', jobId, state, ...more });
  }
}
