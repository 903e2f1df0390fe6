import { RelayedEventEntity } from './relay/relayed-event.entity.js';

/** The table of this room. */
export const eventEntities = [RelayedEventEntity];
