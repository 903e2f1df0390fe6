import { Global, Module } from '@nestjs/common';
import { EventBus } from './event-bus.js';
import { EventRelay } from './relay/event-relay.js';
import { RelayedEventRepository } from './relay/relayed-event.repository.js';

@Global()
@Module({ providers: [EventBus, EventRelay, RelayedEventRepository], exports: [EventBus, EventRelay] })
export class EventsModule {}
