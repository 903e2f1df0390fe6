import { BrowserSubscriptionRepository } from './browser-subscription.repository.js';
import { BrowserSubscriptions } from './browser-subscriptions.js';
import { SubscriptionRenewal } from './subscription-renewal.js';

export const browserProviders = [BrowserSubscriptionRepository, BrowserSubscriptions, SubscriptionRenewal];
