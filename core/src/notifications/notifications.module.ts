import { Module } from '@nestjs/common';
import { BrandingModule } from '../branding/index.js';
import { IdentityModule } from '../identity/index.js';
import { OutboxModule } from '../kernel/index.js';
import { LiveModule } from '../live/index.js';
import { PluginHostModule, TemplateBook } from '../plugin-host/index.js';
import { RequestsModule } from '../requests/index.js';
import { Announcements } from './announcements.js';
import { Channels } from './delivery/channels.js';
import { Copies } from './delivery/copies.js';
import { Deliveries } from './delivery/deliveries.js';
import { Forgetting } from './delivery/forgetting.js';
import { Mending } from './delivery/mending.js';
import { KnownChannelRepository } from './delivery/known-channel.repository.js';
import { ChannelDirectory } from './delivery/channel-directory.js';
import { Audiences } from './people/audiences.js';
import { ChannelController } from './people/channel.controller.js';
import { FailedMessages } from './failed/failed-messages.js';
import { FailedMessagesController } from './failed/failed-messages.controller.js';
import { Letters } from './people/letters.js';
import { PersonalMail } from './people/personal-mail.js';
import { Teller } from './teller.js';
import { NotificationTemplateRepository } from './templates/template.repository.js';
import { Templates } from './templates/templates.js';

@Module({
  imports: [BrandingModule, IdentityModule, LiveModule, OutboxModule, PluginHostModule, RequestsModule],
  controllers: [ChannelController, FailedMessagesController],
  providers: [
    ...[Announcements, Teller, Audiences],
    ...[Channels, ChannelDirectory, KnownChannelRepository, Copies, Deliveries, Forgetting, Mending, FailedMessages],
    ...[Letters, PersonalMail],
    ...[Templates, NotificationTemplateRepository, { provide: TemplateBook, useExisting: Templates }],
  ],
  exports: [TemplateBook],
})
export class NotificationsModule {}
