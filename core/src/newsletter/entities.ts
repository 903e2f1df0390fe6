import { NewsletterStateEntity, NewsletterUnsubscribedEntity } from './store/newsletter.entity.js';

export const newsletterEntities = [NewsletterStateEntity, NewsletterUnsubscribedEntity];
