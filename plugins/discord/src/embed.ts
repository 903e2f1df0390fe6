import { joinTruncated, type Message, type MessageImage, webUrlOrUndefined } from '@ombi/sdk';
import { LIMITS, toValuePiece } from './markdown.js';
import { embedTexts } from './embed-texts.js';

interface EmbedField {
  readonly name: string;
  readonly value: string;
  readonly inline: boolean;
}

/** A Discord embed, shown below the message text. */
export interface Embed {
  readonly author?: { readonly name: string; readonly url?: string };
  readonly title?: string;
  readonly url?: string;
  readonly description?: string;
  readonly color?: number;
  readonly thumbnail?: { readonly url: string };
  readonly fields: readonly EmbedField[];
  readonly timestamp: string;
}

type Status = NonNullable<Message['status']>;

const STATUS_COLORS: Readonly<Record<Status, number>> = {
  pending: 0xf0a020,
  approved: 0x3b82f6,
  available: 0x22a559,
  denied: 0xd83c3e,
  failed: 0xd83c3e,
};

/** A Discord embed for the title of the message; undefined when the message has no title. Shows the uploaded image, else that of the URL. */
export function toEmbed(message: Message, uploaded: MessageImage | undefined): Embed | undefined {
  if (!message.title?.trim()) return undefined;
  const { status } = message;
  const thumbnail = uploaded ? `attachment://${uploaded.name}` : webUrlOrUndefined(message.imageUrl, LIMITS.url);
  const author = joinTruncated([{ text: message.applicationName.trim() }], LIMITS.author);
  const title = joinTruncated([toValuePiece(message.title)], LIMITS.title);
  const fields = toFields(message);

  return {
    ...(author ? { author: { name: author, url: webUrlOrUndefined(message.applicationUrl, LIMITS.url) } } : {}),
    title,
    url: webUrlOrUndefined(message.detailsUrl, LIMITS.url),
    description: fitDescription(
      message,
      LIMITS.embed - totalLength([author, title, ...fields.flatMap((field) => [field.name, field.value])]),
    ),
    ...(status ? { color: STATUS_COLORS[status] } : {}),
    ...(thumbnail ? { thumbnail: { url: thumbnail } } : {}),
    fields,
    timestamp: message.occurredAt,
  };
}

/** Truncates the overview to the length that the other parts leave of the embed limit. */
function fitDescription({ overview }: Message, remainingLength: number): string | undefined {
  return overview?.trim() ? joinTruncated([toValuePiece(overview)], Math.min(LIMITS.description, remainingLength)) : undefined;
}

/** Leaves out empty fields, because Discord rejects them. */
function toFields({ requestedBy, status, denyReason, language }: Message): EmbedField[] {
  const texts = embedTexts(language);
  const candidates: readonly (readonly [string, string | null])[] = [
    [texts.requestedBy, requestedBy],
    [texts.status, status && texts.states[status]],
    [texts.reason, denyReason],
  ];
  return candidates.flatMap(([name, text]) =>
    text?.trim() ? [{ name, value: joinTruncated([toValuePiece(text)], LIMITS.fieldValue), inline: true }] : [],
  );
}

const totalLength = (texts: readonly string[]): number => texts.reduce((total, { length }) => total + length, 0);
