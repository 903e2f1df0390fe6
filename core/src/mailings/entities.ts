import { MailingRecipientEntity } from './store/mailing-recipient.entity.js';
import { MailingEntity } from './store/mailing.entity.js';

export const mailingEntities = [MailingEntity, MailingRecipientEntity];
