import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { GracefulShutdown } from '../kernel/index.js';
import { EventBus } from './event-bus.js';
import { EventRelay } from './relay/event-relay.js';
import { RelayedEventRepository } from './relay/relayed-event.repository.js';

/** Provides the event bus. At shutdown it waits for handlers in progress. */
@Global()
@Module({ providers: [EventBus, EventRelay, RelayedEventRepository], exports: [EventBus, EventRelay] })
export class EventsModule implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly gracefulShutdown: GracefulShutdown,
  ) {}

  onModuleInit(): void {
    this.gracefulShutdown.onStop(() => this.events.whenSettled());
  }
}
