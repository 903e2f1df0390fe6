import { Module } from '@nestjs/common';
import { BrandingModule } from '../branding/index.js';
import { IdentityModule } from '../identity/index.js';
import { OutboxModule } from '../kernel/index.js';
import { LiveModule } from '../live/index.js';
import { PluginHostModule, TemplateStore } from '../plugin-host/index.js';
import { RequestsModule } from '../requests/index.js';
import { NotificationEventRecorder } from './notification-event-recorder.js';
import { ActiveChannels, NotificationChannelController } from './delivery/active-channels.js';
import { MessageComposer } from './delivery/message-composer.js';
import { DeliveryQueue } from './delivery/delivery-queue.js';
import { ChannelRemovalCleanup, RefusedMessageRetry } from './delivery/channel-lifecycle.js';
import { KnownChannelRepository } from './delivery/known-channel.repository.js';
import { KnownChannels } from './delivery/known-channels.js';
import { AudienceResolver, NotificationDispatcher } from './notification-dispatcher.js';
import { FailedMessages } from './delivery/failed-messages.js';
import { FailedMessagesController } from './delivery/failed-messages.controller.js';
import { PersonalMessageComposer } from './delivery/personal-message-composer.js';
import { PersonalMessageDelivery } from './delivery/personal-message-delivery.js';
import { NotificationTemplateRepository, NotificationTemplates } from './templates/notification-templates.js';

/** Turns events into notifications and delivers them by the notification channels. */
@Module({
  imports: [BrandingModule, IdentityModule, LiveModule, OutboxModule, PluginHostModule, RequestsModule],
  controllers: [NotificationChannelController, FailedMessagesController],
  providers: [
    ...[NotificationEventRecorder, NotificationDispatcher, AudienceResolver],
    ...[
      ActiveChannels,
      KnownChannels,
      KnownChannelRepository,
      MessageComposer,
      DeliveryQueue,
      ChannelRemovalCleanup,
      RefusedMessageRetry,
      FailedMessages,
    ],
    ...[PersonalMessageComposer, PersonalMessageDelivery],
    ...[NotificationTemplates, NotificationTemplateRepository, { provide: TemplateStore, useExisting: NotificationTemplates }],
  ],
  exports: [TemplateStore],
})
export class NotificationsModule {}
