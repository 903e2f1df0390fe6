import { QuotaEntryEntity } from './quota/quota-entry.entity.js';
import { RequestEntity } from './store/request.entity.js';
import { RequestStepEntity } from './store/request-step.entity.js';
import { RequestedTitleEntity } from './store/requested-title.entity.js';
import { SubscriptionEntity } from './store/subscription.entity.js';

export const requestEntities = [RequestedTitleEntity, RequestEntity, RequestStepEntity, SubscriptionEntity, QuotaEntryEntity];
