import { RelayedEventEntity } from './relay/relayed-event.entity.js';

/** The entities of this module. */
export const eventEntities = [RelayedEventEntity];
