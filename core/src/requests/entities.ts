import { QuotaEntryEntity } from './workflow/quota/quota-entry.entity.js';
import { RequestEntity } from './store/entities/request.entity.js';
import { RequestEpisodeEntity } from './store/entities/request-episode.entity.js';
import { RequestHistoryEntity } from './store/entities/request-history.entity.js';
import { RequestedTitleEntity } from './store/entities/requested-title.entity.js';
import { RequestSubscriptionEntity } from './store/entities/request-subscription.entity.js';

/** TypeORM entities of requests. */
export const requestEntities = [
  RequestedTitleEntity,
  RequestEntity,
  RequestEpisodeEntity,
  RequestHistoryEntity,
  RequestSubscriptionEntity,
  QuotaEntryEntity,
];
