import { QuotaEntryEntity } from './quota/quota-entry.entity.js';
import { RequestEntity } from './store/rows/request.entity.js';
import { RequestEpisodeEntity } from './store/rows/request-episode.entity.js';
import { RequestStepEntity } from './store/rows/request-step.entity.js';
import { RequestedTitleEntity } from './store/rows/requested-title.entity.js';
import { SubscriptionEntity } from './store/rows/subscription.entity.js';

export const requestEntities = [
  RequestedTitleEntity,
  RequestEntity,
  RequestEpisodeEntity,
  RequestStepEntity,
  SubscriptionEntity,
  QuotaEntryEntity,
];
