import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import { type MessageReachability, AccountMessages } from './account-messages.js';
import { UserReader } from '../users/user-reader.js';

type NotSentReason = Exclude<MessageReachability, 'yes'> | 'disabled';

const NOT_SENT_REASONS: Readonly<Record<NotSentReason, string>> = {
  disabled: 'The user is disabled.',
  'no-address': 'The user needs an email address.',
  'channel-off': 'Email Notifications are not setup, cannot send welcome email.',
  'template-off': 'The Welcome Email template is not enabled in the Email Setings.',
};

const notSent = (reason: NotSentReason): Problem => new Problem(400, 'welcome-email-not-sent', NOT_SENT_REASONS[reason], {}, { reason });

/** Sends the welcome email to a user's stored address. */
@Injectable()
export class WelcomeEmail {
  constructor(
    private readonly users: UserReader,
    private readonly messages: AccountMessages,
  ) {}

  /** Throws a 404 problem for an unknown user, and a 400 problem with the reason when the message cannot be sent. */
  async send(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new Problem(404, 'user-not-found', 'The user does not exist');
    if (user.roles.has('Disabled')) throw notSent('disabled');
    const reach = await this.messages.checkReachability(userId, 'welcome');
    if (reach !== 'yes') throw notSent(reach);
    await this.messages.sendWelcome(userId);
  }
}
