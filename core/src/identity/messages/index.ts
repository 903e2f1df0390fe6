import { NewsletterUnsubscribe } from './newsletter-unsubscribe.js';
import { NewsletterUnsubscribeController } from './newsletter-unsubscribe.controller.js';

export const messageControllers = [NewsletterUnsubscribeController];
export const messageProviders = [NewsletterUnsubscribe];
