import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import { Outbox } from '../kernel/index.js';

/** The events that people are told about. */
const RECORDED_EVENTS = [
  'request.created',
  'request.approved',
  'request.denied',
  'request.available',
  'request.partiallyAvailable',
  'dispatch.failed',
] as const;
type RecordedEvent = (typeof RECORDED_EVENTS)[number];

/** One thing that happened and is to be told. */
export type NotificationEvent = { [E in RecordedEvent]: { readonly name: E; readonly event: Events[E] } }[RecordedEvent];

/** Topic of the outbox rows that wait to be told. */
export const NOTIFICATION_EVENT_TOPIC = 'announce';

/**
 * Writes down what is to be told in the same transaction in which it happens:
 * a portal that dies right after the decision still tells about it when it is back.
 */
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
    return this.outbox.put({ topic: NOTIFICATION_EVENT_TOPIC, key: randomUUID(), payload: notificationEvent });
  }
}
