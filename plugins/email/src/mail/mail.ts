import { createHash } from 'node:crypto';
import type { Message, Recipient } from '@ombi/sdk';
import type { SendMailOptions } from 'nodemailer';
import type { Connection } from '../settings.js';
import { oneLine } from './address.js';
import { layoutOf } from './layout.js';
import { address, plainOf } from './markup.js';
import { textOf } from './text.js';

/** What fits into one line of a list of mails, and then some. */
const SUBJECT_LENGTH = 200;
const NAME_LENGTH = 100;

/** A message as a mail to one person. */
export function mailOf(given: Message, { address: to, alias }: Recipient, connection: Connection): SendMailOptions {
  const { senderAddress, senderName } = connection;
  const message = inMeasure(given);
  return {
    from: { address: senderAddress, name: oneLine(senderName || senderAddress, NAME_LENGTH) },
    to: { address: to, name: oneLine(alias, NAME_LENGTH) },
    subject: oneLine(plainOf(message.subject), SUBJECT_LENGTH) || oneLine(message.applicationName, SUBJECT_LENGTH),
    messageId: messageId(message, senderAddress),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text: textOf(message),
    html: layoutOf(message),
  };
}

/** Names are names, however long somebody made them. */
const inMeasure = (message: Message): Message => ({
  ...message,
  applicationName: oneLine(message.applicationName, NAME_LENGTH),
  title: message.title && oneLine(message.title, SUBJECT_LENGTH),
});

/** The same for every try, so that a mail that was taken twice is shown once. */
function messageId({ idempotencyKey, applicationUrl }: Message, senderAddress: string): string {
  const home = address(applicationUrl);
  const domain = home ? new URL(home).hostname : senderAddress.slice(senderAddress.lastIndexOf('@') + 1);
  return `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}@${domain}>`;
}
