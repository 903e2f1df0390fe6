import { NewsletterStateEntity, UnsubscribedAddressEntity } from './store/newsletter.entity.js';

/** The tables of the newsletter module. */
export const newsletterEntities = [NewsletterStateEntity, UnsubscribedAddressEntity];
