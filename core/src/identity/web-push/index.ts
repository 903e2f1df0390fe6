import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { PushSubscriptions } from './push-subscriptions.js';
import { SubscriptionRenewal } from './subscription-renewal.js';

export const browserProviders = [PushSubscriptionRepository, PushSubscriptions, SubscriptionRenewal];
