import { NewsletterUnsubscribe } from './newsletter-unsubscribe.js';
import { NewsletterController } from './newsletter-unsubscribe.controller.js';

export const messageControllers = [NewsletterController];
export const messageProviders = [NewsletterUnsubscribe];
