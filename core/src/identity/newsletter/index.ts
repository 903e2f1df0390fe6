import { NewsletterController } from './newsletter.controller.js';
import { Unsubscribing } from './unsubscribing.js';

export const newsletterControllers = [NewsletterController];
export const newsletterServices = [Unsubscribing];
