import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { PushSubscriptionStore } from './push-subscription-store.js';
import { PushRenewalTokens } from './push-renewal-tokens.js';

export const webPushProviders = [PushSubscriptionRepository, PushSubscriptionStore, PushRenewalTokens];
