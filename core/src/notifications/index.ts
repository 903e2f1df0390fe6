import './events.js';

export { NotificationsModule } from './notifications.module.js';
export { MessageExpiry } from './delivery/message-expiry.js';
export { SendMarker } from './delivery/send-marker.js';
export { deliveredOutcome, MessageDeliveryEntity } from './delivery-log/message-delivery.entity.js';
export { DeliveryLog } from './delivery-log/delivery-log.js';
export { MESSAGE_TOPICS } from './delivery-log/message-topics.js';
export { EMAIL_ROW_TIMEOUT_MS, EmailSender, MAILING_TOPIC, type QueuedMail } from './delivery/email-sender.js';
export { renderTemplate } from './templates/render-template.js';
export { commonTemplateVariables } from './templates/template-variables.js';
