import { NewsletterStateEntity } from './store/newsletter-state.entity.js';
import { UnsubscribedAddressEntity } from './store/unsubscribed-address.entity.js';

/** The tables of the newsletter module. */
export const newsletterEntities = [NewsletterStateEntity, UnsubscribedAddressEntity];
