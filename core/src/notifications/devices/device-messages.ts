import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PluginFailure, type DeliveryReceipt, type Message, type Recipient } from '@ombi/sdk';
import { BrandingService } from '../../branding/index.js';
import { wasDelivered, RecipientResolver, UserReader } from '../../identity/index.js';
import { Clock, Problem } from '../../kernel/index.js';
import { ChannelCalls } from '../../plugin-host/index.js';
import { ActiveChannels, type ActiveChannel } from '../delivery/active-channels.js';

/** Calls the channel for a recipient. */
type Send = (connectionId: string, recipient: Recipient) => Promise<DeliveryReceipt | void>;

const NO_USER = 'Please select a user to send the test notification.';

/** Push notifications that an administrator sends to the devices of one user, and waits for. */
@Injectable()
export class DeviceMessages {
  constructor(
    private readonly activeChannels: ActiveChannels,
    private readonly channelCalls: ChannelCalls,
    private readonly recipients: RecipientResolver,
    private readonly users: UserReader,
    private readonly brandingService: BrandingService,
    private readonly clock: Clock,
  ) {}

  /** Whether a test message arrived on a device of the user. */
  async sendTest(userId: string): Promise<boolean> {
    const channel = this.activeChannels.findDeviceChannel();
    if (!channel) return false;
    try {
      return await this.#send(channel, userId, (connectionId, recipient) => this.channelCalls.sendTestMessage(connectionId, recipient));
    } catch (cause) {
      if (cause instanceof PluginFailure) return false;
      throw cause;
    }
  }

  /** Ignores an unknown user. Throws 400 without a user and when it cannot arrive, and the failure of the channel. */
  async sendNote(userId: string, text: string): Promise<void> {
    if (userId === '') throw new Problem(400, 'no-user', NO_USER, { userId: [NO_USER] });
    if (!(await this.users.findById(userId))) return;
    const channel = this.activeChannels.findDeviceChannel();
    if (!channel) throw new Problem(400, 'no-channel', 'No channel to mobile devices is set up');
    const isSent = await this.#send(channel, userId, async (connectionId, recipient) =>
      this.channelCalls.send(connectionId, await this.#composeNote(text, recipient)),
    );
    if (!isSent) throw new Problem(400, 'no-device', 'The user has no device', { userId: ['The user has no device'] });
  }

  async #send(channel: ActiveChannel, userId: string, send: Send): Promise<boolean> {
    const recipient = await this.recipients.resolveOne(userId, channel);
    if (!recipient) return false;
    const receipt = await send(channel.connectionId, recipient);
    if (receipt) await this.recipients.removeUnregisteredDevices(userId, receipt.unregisteredDevices);
    return wasDelivered(recipient, receipt);
  }

  async #composeNote(text: string, recipient: Recipient): Promise<Message> {
    const { name, url, logo } = await this.brandingService.getPortalBranding();
    return {
      ...{ type: 'AdminNote', idempotencyKey: `note:${randomUUID()}`, recipient },
      subject: [{ text: name, isValue: true }],
      body: [{ text, isValue: true }],
      ...{ applicationName: name, applicationUrl: url, logoUrl: logo },
      ...{ title: null, overview: null, imageUrl: null, detailsUrl: null, requestedBy: null, status: null, denyReason: null },
      occurredAt: this.clock.now().toISOString(),
    };
  }
}
