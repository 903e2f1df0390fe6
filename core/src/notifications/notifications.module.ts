import { Module } from '@nestjs/common';
import { BrandingModule } from '../branding/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { IdentityModule } from '../identity/index.js';
import { IssuesModule } from '../issues/index.js';
import { OutboxModule } from '../kernel/index.js';
import { LiveUpdatesModule } from '../live-updates/index.js';
import { PluginHostModule, TemplateStore } from '../plugin-host/index.js';
import { RequestsModule } from '../requests/index.js';
import { NotificationEventOutboxWriter } from './notification-event-outbox-writer.js';
import { ActiveChannels } from './delivery/active-channels.js';
import { ChannelHandleForms } from './handles/channel-handle-forms.js';
import { ChannelPreferenceController } from './handles/channel-preference.controller.js';
import { MessageExpiry } from './delivery/message-expiry.js';
import { SendMarker } from './delivery/send-marker.js';
import { RequestOrder } from './delivery/request-order.js';
import { MessageComposer } from './delivery/message-composer.js';
import { DeliveryQueue } from './delivery/delivery-queue.js';
import { ChannelRemovalCleanup } from './delivery/channel-removal-cleanup.js';
import { RefusedMessageRetry } from './delivery/refused-message-retry.js';
import { NotificationChannelRepository } from './delivery/notification-channel.repository.js';
import { ChannelRegistry } from './delivery/channel-registry.js';
import { NotificationPreferenceController } from './preferences/notification-preference.controller.js';
import { NotificationPreferenceRepository } from './preferences/notification-preference.repository.js';
import { NotificationPreferences } from './preferences/notification-preferences.js';
import { MessageMerger } from './delivery/message-merger.js';
import { ExpiredWatchlistNotice } from './inbox/expired-watchlist-notice.js';
import { InboxController } from './inbox/inbox.controller.js';
import { InboxMessageRepository } from './inbox/inbox-message.repository.js';
import { Inbox } from './inbox/inbox.js';
import { InboxWriter } from './inbox/inbox-writer.js';
import { IssueNotificationDispatcher } from './issues/issue-notification-dispatcher.js';
import { IssueNotificationRecorder } from './issues/issue-notification-recorder.js';
import { AudienceResolver, NotificationDispatcher } from './notification-dispatcher.js';
import { RequestLookup } from './request-lookup.js';
import { NotificationPublisher } from './notification-publisher.js';
import { PushSubscriptionController } from './web-push/push-subscription.controller.js';
import { PushSubscriptionRenewalController } from './web-push/push-subscription-renewal.controller.js';
import { PushSubscriptionService } from './web-push/push-subscription.service.js';
import { DeviceMessages } from './devices/device-messages.js';
import { DeviceMessageController } from './devices/device-message.controller.js';
import { EmailSender } from './delivery/email-sender.js';
import { DeliveryAdminService } from './delivery-log/delivery-admin.service.js';
import { DeliveryController } from './delivery-log/delivery.controller.js';
import { FailedMessagesController } from './delivery-log/failed-messages.controller.js';
import { DeliverySettingsController } from './delivery-log/delivery-settings.controller.js';
import { DeliveryListRepository } from './delivery-log/delivery-list.repository.js';
import { DeliveryLog } from './delivery-log/delivery-log.js';
import { AccountMessageComposer } from './delivery/account-message-composer.js';
import { AccountMessageDelivery } from './delivery/account-message-delivery.js';
import { TemplatePreviewController } from './templates/template-preview.controller.js';
import { TemplatePreviewService } from './templates/template-preview.service.js';
import { NotificationTemplates } from './templates/notification-templates.js';
import { NotificationTemplateRepository } from './templates/notification-template.repository.js';

/** Turns events into notifications and delivers them by the notification channels. */
@Module({
  imports: [
    BrandingModule,
    CatalogueModule,
    FulfilmentModule,
    IdentityModule,
    IssuesModule,
    LiveUpdatesModule,
    OutboxModule,
    PluginHostModule,
    RequestsModule,
  ],
  controllers: [
    PushSubscriptionController,
    PushSubscriptionRenewalController,
    ChannelPreferenceController,
    DeliveryController,
    DeliverySettingsController,
    DeviceMessageController,
    FailedMessagesController,
    InboxController,
    NotificationPreferenceController,
    TemplatePreviewController,
  ],
  providers: [
    ...[NotificationEventOutboxWriter, NotificationDispatcher, AudienceResolver, NotificationPublisher, RequestLookup],
    ...[IssueNotificationRecorder, IssueNotificationDispatcher],
    ...[
      ActiveChannels,
      ChannelRegistry,
      NotificationChannelRepository,
      MessageComposer,
      DeliveryQueue,
      RequestOrder,
      SendMarker,
      MessageExpiry,
      ChannelRemovalCleanup,
      RefusedMessageRetry,
    ],
    ...[NotificationPreferences, NotificationPreferenceRepository, MessageMerger],
    ...[Inbox, InboxWriter, InboxMessageRepository, ExpiredWatchlistNotice],
    ...[DeliveryLog, DeliveryListRepository, DeliveryAdminService],
    ...[AccountMessageComposer, AccountMessageDelivery, EmailSender, ChannelHandleForms, DeviceMessages, PushSubscriptionService],
    ...[NotificationTemplates, NotificationTemplateRepository, { provide: TemplateStore, useExisting: NotificationTemplates }],
    TemplatePreviewService,
  ],
  exports: [TemplateStore, EmailSender, DeliveryLog, MessageExpiry, SendMarker],
})
export class NotificationsModule {}
