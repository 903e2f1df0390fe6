import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { PushSubscriptions } from './push-subscriptions.js';
import { PushRenewalTokens } from './push-renewal-tokens.js';

export const webPushProviders = [PushSubscriptionRepository, PushSubscriptions, PushRenewalTokens];
