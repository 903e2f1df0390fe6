import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import { Outbox } from '../kernel/index.js';

/** The events that people are told about. */
const ANNOUNCED = [
  'request.created',
  'request.approved',
  'request.denied',
  'request.available',
  'request.partiallyAvailable',
  'dispatch.failed',
] as const;
type AnnouncedEvent = (typeof ANNOUNCED)[number];

/** One thing that happened and is to be told. */
export type Announcement = { [E in AnnouncedEvent]: { readonly name: E; readonly event: Events[E] } }[AnnouncedEvent];

/** Topic of the outbox rows that wait to be told. */
export const ANNOUNCE = 'announce';

/**
 * Writes down what is to be told in the same transaction in which it happens:
 * a portal that dies right after the decision still tells about it when it is back.
 */
@Injectable()
export class Announcements implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    for (const name of ANNOUNCED) this.events.within(name, (event) => this.remember({ name, event } as Announcement));
  }

  private remember(announcement: Announcement): Promise<void> {
    return this.outbox.put({ topic: ANNOUNCE, key: randomUUID(), payload: announcement });
  }
}
