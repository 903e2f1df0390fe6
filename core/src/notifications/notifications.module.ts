import { Module } from '@nestjs/common';
import { BrandingModule } from '../branding/index.js';
import { IdentityModule } from '../identity/index.js';
import { IssuesModule } from '../issues/index.js';
import { OutboxModule } from '../kernel/index.js';
import { LiveModule } from '../live/index.js';
import { PluginHostModule, TemplateStore } from '../plugin-host/index.js';
import { RequestsModule } from '../requests/index.js';
import { NotificationEventRecorder } from './notification-event-recorder.js';
import { ActiveChannels } from './delivery/active-channels.js';
import { ChannelPreferences } from './preferences/channel-preferences.js';
import { ChannelPreferenceController } from './preferences/channel-preference.controller.js';
import { MessageComposer } from './delivery/message-composer.js';
import { DeliveryQueue } from './delivery/delivery-queue.js';
import { ChannelRemovalCleanup, RefusedMessageRetry } from './delivery/channel-lifecycle.js';
import { KnownChannelRepository } from './delivery/known-channel.repository.js';
import { KnownChannels } from './delivery/known-channels.js';
import { NotificationChoiceController } from './choices/notification-choice.controller.js';
import { NotificationChoiceRepository } from './choices/notification-choice.repository.js';
import { NotificationChoices } from './choices/notification-choices.js';
import { ArrivalMerger } from './delivery/arrival-merger.js';
import { InboxController } from './inbox/inbox.controller.js';
import { InboxMessageRepository } from './inbox/inbox-message.repository.js';
import { Inbox } from './inbox/inbox.js';
import { InboxWriter } from './inbox/inbox-writer.js';
import { IssueNotificationDispatcher } from './issues/issue-notification-dispatcher.js';
import { IssueNotificationRecorder } from './issues/issue-notification-recorder.js';
import { AudienceResolver, NotificationDispatcher } from './notification-dispatcher.js';
import { NotificationPublisher } from './notification-publisher.js';
import { DeviceMessages } from './devices/device-messages.js';
import { DeviceMessageController } from './devices/device-message.controller.js';
import { EmailSender } from './delivery/email-sender.js';
import { Deliveries } from './delivery-log/deliveries.js';
import { DeliveryController, FailedMessagesController } from './delivery-log/delivery.controller.js';
import { DeliveryListRepository } from './delivery-log/delivery-list.repository.js';
import { DeliveryLog } from './delivery-log/delivery-log.js';
import { PersonalMessageComposer } from './delivery/personal-message-composer.js';
import { PersonalMessageDelivery } from './delivery/personal-message-delivery.js';
import { NotificationTemplateRepository, NotificationTemplates } from './templates/notification-templates.js';

/** Turns events into notifications and delivers them by the notification channels. */
@Module({
  imports: [BrandingModule, IdentityModule, IssuesModule, LiveModule, OutboxModule, PluginHostModule, RequestsModule],
  controllers: [
    ChannelPreferenceController,
    DeliveryController,
    DeviceMessageController,
    FailedMessagesController,
    InboxController,
    NotificationChoiceController,
  ],
  providers: [
    ...[NotificationEventRecorder, NotificationDispatcher, AudienceResolver, NotificationPublisher],
    ...[IssueNotificationRecorder, IssueNotificationDispatcher],
    ...[ActiveChannels, KnownChannels, KnownChannelRepository, MessageComposer, DeliveryQueue, ChannelRemovalCleanup, RefusedMessageRetry],
    ...[NotificationChoices, NotificationChoiceRepository, ArrivalMerger],
    ...[Inbox, InboxWriter, InboxMessageRepository],
    ...[DeliveryLog, DeliveryListRepository, Deliveries],
    ...[PersonalMessageComposer, PersonalMessageDelivery, EmailSender, ChannelPreferences, DeviceMessages],
    ...[NotificationTemplates, NotificationTemplateRepository, { provide: TemplateStore, useExisting: NotificationTemplates }],
  ],
  exports: [TemplateStore, EmailSender, DeliveryLog],
})
export class NotificationsModule {}
