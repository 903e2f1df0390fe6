export { EventBus } from './event-bus.js';
export { EventsModule } from './events.module.js';
export { EventRelay } from './relay/event-relay.js';
export { REQUEST_CHANGES } from './relay/relayed.js';
