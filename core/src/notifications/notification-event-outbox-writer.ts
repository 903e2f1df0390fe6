import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events, RequestEvent } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import { Outbox } from '../kernel/index.js';
import { RequestReader, type RequestSummary } from '../requests/index.js';

/** Events that cause notifications. */
const RECORDED_EVENTS = [
  'request.created',
  'request.approved',
  'request.denied',
  'request.available',
  'request.partiallyAvailable',
  'dispatch.failed',
] as const;
type RecordedEvent = (typeof RECORDED_EVENTS)[number];

/** A recorded event about a request that can still be read. */
type RecordedRequestEvent = { [E in RecordedEvent]: { readonly name: E; readonly event: Events[E] } }[RecordedEvent];

/** A request as it was before it was deleted. Dates are ISO 8601 texts, because it is stored as JSON. */
interface DeletedRequest {
  readonly request: RequestSummary;
  readonly episodes: readonly { readonly season: number; readonly number: number }[];
}

/** A recorded event. */
export type NotificationEvent =
  RecordedRequestEvent | { readonly name: 'request.deleting'; readonly event: RequestEvent; readonly deleted: DeletedRequest };

/** Outbox topic of recorded events, from which notifications are sent. The stored name is an earlier word for notify. */
export const NOTIFICATION_EVENT_TOPIC = 'announce';

/**
 * Event listener that writes events for notification to the outbox in the transaction in which they happen, so that none is lost when the
 * process ends.
 */
@Injectable()
export class NotificationEventOutboxWriter implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly requestReader: RequestReader,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    for (const name of RECORDED_EVENTS) this.events.onInTransaction(name, (event) => this.#record({ name, event } as NotificationEvent));
    this.events.onInTransaction('request.deleting', (event) => this.#recordDeletion(event));
  }

  /** Users are not notified about their own deletions, and of those by the portal itself, such as the expiry. */
  async #recordDeletion(event: RequestEvent): Promise<void> {
    const { kind, requestId, variant, actorId, requesterId } = event;
    if (actorId === null || actorId === requesterId) return;
    const request = await this.requestReader.findSummary(kind, requestId, variant);
    if (!request) return;
    const episodes = await this.requestReader.findEpisodes(request);
    await this.#record({ name: 'request.deleting', event, deleted: { request, episodes } });
  }

  #record(notificationEvent: NotificationEvent): Promise<void> {
    return this.outbox.enqueue({ topic: NOTIFICATION_EVENT_TOPIC, key: randomUUID(), payload: notificationEvent });
  }
}
