import { MailingRecipientEntity } from './store/mailing-recipient.entity.js';
import { MailingEntity } from './store/mailing.entity.js';

/** The tables of the mailings module. */
export const mailingEntities = [MailingEntity, MailingRecipientEntity];
