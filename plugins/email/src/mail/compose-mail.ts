import { type AttachedImage, type Ctx, type Message, PORTAL_IMAGE_PATH, type Recipient, stripTrailingSlashes } from '@ombi/sdk';
import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Connection, Settings } from '../settings.js';
import { toSingleLine } from './address.js';
import { renderHtmlBody } from './html-body.js';
import { badgeOf, buttonLabel, footerText, unsubscribeLabel, unsubscribeUrlOf } from './labels.js';
import { readLogo } from './logo.js';
import { renderPlainText, webUrlOrNull } from './markup.js';
import { EmbeddedImages, replacePortalImages } from './embedded-images.js';

/** The plain-text body, with the same content in the same order as the HTML body. */
function renderTextBody(message: Message): string {
  const { title, applicationName, applicationUrl, detailsUrl } = message;
  const unsubscribeUrl = unsubscribeUrlOf(message);
  const link = webUrlOrNull(detailsUrl);
  const homeUrl = webUrlOrNull(applicationUrl);
  const paragraphs = [
    [title, badgeOf(message)?.label].filter(Boolean).join(' - '),
    renderPlainText(message.body),
    link && `${buttonLabel(message)}:\n${link}`,
    `-- \n${applicationName}${homeUrl ? `, ${homeUrl}` : ''}\n${footerText(message)}${unsubscribeUrl ? `\n${unsubscribeLabel(message)}: ${unsubscribeUrl}` : ''}`,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

/** A message with the poster that the portal read for the mail. */
export type MessageWithImage = Message & AttachedImage;

/** In characters; more than mail clients show in one line of a list. */
const MAX_SUBJECT_LENGTH = 200;
const MAX_NAME_LENGTH = 100;

/** Composes the mail to one recipient. */
export async function composeMail(ctx: Ctx<Settings, Connection>, given: MessageWithImage, recipient: Recipient): Promise<SendMailOptions> {
  const { senderAddress, senderName } = ctx.connection;
  const { address: to, alias } = recipient;
  const message = truncateNames(given);
  return {
    from: { address: senderAddress, name: toSingleLine(senderName || senderAddress, MAX_NAME_LENGTH) },
    to: { address: to, name: toSingleLine(alias, MAX_NAME_LENGTH) },
    subject:
      toSingleLine(renderPlainText(message.subject), MAX_SUBJECT_LENGTH) || toSingleLine(message.applicationName, MAX_SUBJECT_LENGTH),
    messageId: createMessageId(message, senderAddress),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...listHeaders(message, senderAddress) },
    text: renderTextBody(message),
    ...(await (ctx.connection.embedImages ? renderWithEmbeddedImages(ctx, message) : renderWithHostedImages(message))),
  };
}

/** Images have public URLs; without a public address of the portal there are none. */
async function renderWithHostedImages(message: Message): Promise<Pick<SendMailOptions, 'html'>> {
  const { applicationUrl } = message;
  const home = applicationUrl && stripTrailingSlashes(applicationUrl);
  return {
    html: await replacePortalImages(renderHtmlBody(message), applicationUrl, async (path) => home && `${home}${PORTAL_IMAGE_PATH}${path}`),
  };
}

/** The images of the portal and its logo are parts of the mail, so that it needs no public address and no outside call. */
async function renderWithEmbeddedImages(
  ctx: Ctx<Settings, Connection>,
  message: MessageWithImage,
): Promise<Pick<SendMailOptions, 'html' | 'attachments'>> {
  const images = new EmbeddedImages();
  const embed = (path: string): Promise<string | null> => images.embed(path, () => ctx.portal.image(path));
  const logo = webUrlOrNull(message.logoUrl);
  const [imageUrl, logoUrl] = await Promise.all([
    message.imagePath ? images.embed(message.imagePath, async () => message.image ?? null) : message.imageUrl,
    logo && images.embed(logo, () => readLogo(ctx, logo)),
  ]);
  const html = await replacePortalImages(renderHtmlBody({ ...message, imageUrl, logoUrl }), message.applicationUrl, embed);
  return { html, attachments: images.attachments };
}

/** The mails that go to many recipients, by the name of their list. Mails that an administrator writes cannot be unsubscribed from. */
const LIST_NAMES: Readonly<Partial<Record<Message['type'], string>>> = { Newsletter: 'newsletter', AdminNote: 'announcements' };

/**
 * Lets mail programs sort the mails of a list (RFC 2919) and offer to unsubscribe with one click (RFC 2369 and 8058). `Precedence` keeps
 * older programs from answering automatically.
 */
function listHeaders(message: Message, senderAddress: string): Record<string, string> {
  const listName = LIST_NAMES[message.type];
  const oneClickUrl = webUrlOrNull(message.unsubscribe?.oneClickUrl ?? null);
  return {
    ...(listName ? { 'List-ID': `<${listName}.${domainOf(message, senderAddress)}>`, Precedence: 'bulk' } : {}),
    ...(oneClickUrl ? { 'List-Unsubscribe': `<${oneClickUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

/** Truncates the names in a message, which users may make arbitrarily long. */
const truncateNames = (message: MessageWithImage): MessageWithImage => ({
  ...message,
  applicationName: toSingleLine(message.applicationName, MAX_NAME_LENGTH),
  title: message.title && toSingleLine(message.title, MAX_SUBJECT_LENGTH),
});

/** Equal in every attempt, so that mail clients show a mail only once when it was accepted twice. */
const createMessageId = (message: Message, senderAddress: string): string =>
  `<${createHash('sha256').update(message.idempotencyKey).digest('hex').slice(0, 40)}@${domainOf(message, senderAddress)}>`;

/** The host name of the portal, else that of the sender. */
function domainOf({ applicationUrl }: Message, senderAddress: string): string {
  const homeUrl = webUrlOrNull(applicationUrl);
  return homeUrl ? new URL(homeUrl).hostname : senderAddress.slice(senderAddress.lastIndexOf('@') + 1);
}
