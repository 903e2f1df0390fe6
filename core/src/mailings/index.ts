export { holdRestoredMessages } from './hold-restored-messages.js';
export { MailingComposer } from './mailing-composer.js';
export { MailingQueue } from './mailing-queue.js';
export { MailingsModule } from './mailings.module.js';
