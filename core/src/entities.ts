import { identityProviderEntities } from './identity-providers/entities.js';
import { eventEntities } from './events/entities.js';
import { fulfilmentEntities } from './fulfilment/entities.js';
import { identityEntities } from './identity/entities.js';
import { issueEntities } from './issues/entities.js';
import { jobsEntities } from './jobs/entities.js';
import { outboxEntities, type EntitiesAndMigrations } from './kernel/index.js';
import { libraryEntities } from './library/entities.js';
import { mailingEntities } from './mailings/entities.js';
import { newsletterEntities } from './newsletter/entities.js';
import { notificationEntities } from './notifications/entities.js';
import { pluginHostEntities } from './plugin-host/entities.js';
import { requestEntities } from './requests/entities.js';
import { settingsEntities } from './settings/entities.js';
import { voteEntities } from './votes/entities.js';
import { watchlistEntities } from './watchlists/entities.js';

/** All entities of the database. */
export const entities: EntitiesAndMigrations['entities'] = [
  ...eventEntities,
  ...settingsEntities,
  ...identityEntities,
  ...pluginHostEntities,
  ...jobsEntities,
  ...identityProviderEntities,
  ...libraryEntities,
  ...fulfilmentEntities,
  ...requestEntities,
  ...voteEntities,
  ...issueEntities,
  ...watchlistEntities,
  ...outboxEntities,
  ...notificationEntities,
  ...mailingEntities,
  ...newsletterEntities,
];
