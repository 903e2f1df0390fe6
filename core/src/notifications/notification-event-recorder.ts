import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import { Outbox } from '../kernel/index.js';

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

/** A recorded event. */
export type NotificationEvent = { [E in RecordedEvent]: { readonly name: E; readonly event: Events[E] } }[RecordedEvent];

/** Outbox topic of recorded events. */
export const NOTIFICATION_EVENT_TOPIC = 'announce';

/** Queues events for notification in the transaction in which they happen, so that none is lost when the process ends. */
@Injectable()
export class NotificationEventRecorder implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    for (const name of RECORDED_EVENTS) this.events.onInTransaction(name, (event) => this.record({ name, event } as NotificationEvent));
  }

  private record(notificationEvent: NotificationEvent): Promise<void> {
    return this.outbox.enqueue({ topic: NOTIFICATION_EVENT_TOPIC, key: randomUUID(), payload: notificationEvent });
  }
}
