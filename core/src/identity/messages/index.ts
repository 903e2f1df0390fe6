import { NewsletterController, NewsletterUnsubscribe } from './newsletter-unsubscribe.js';

export const messageControllers = [NewsletterController];
export const messageProviders = [NewsletterUnsubscribe];
