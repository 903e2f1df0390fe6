import { directoryEntities } from './directory/entities.js';
import { eventEntities } from './events/entities.js';
import { identityEntities } from './identity/entities.js';
import { jobsEntities } from './jobs/entities.js';
import { outboxEntities, type Schema } from './kernel/index.js';
import { libraryEntities } from './library/entities.js';
import { notificationEntities } from './notifications/entities.js';
import { pluginHostEntities } from './plugin-host/entities.js';
import { requestEntities } from './requests/entities.js';
import { settingsEntities } from './settings/entities.js';
import { voteEntities } from './votes/entities.js';

/** Everything that is kept in the database. */
export const entities: Schema['entities'] = [
  ...eventEntities,
  ...settingsEntities,
  ...identityEntities,
  ...pluginHostEntities,
  ...jobsEntities,
  ...directoryEntities,
  ...libraryEntities,
  ...requestEntities,
  ...voteEntities,
  ...outboxEntities,
  ...notificationEntities,
];
