export { EventBus } from './event-bus.js';
export { EventsModule } from './events.module.js';
export { EventRelay } from './relay/event-relay.js';
export { REQUEST_CHANGE_EVENTS } from './relay/relayed-events.js';
