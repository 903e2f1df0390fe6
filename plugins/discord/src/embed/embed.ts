import type { Message } from '@ombi/sdk';
import { LIMITS, fit } from './limits.js';
import { address, value } from './markup.js';

interface EmbedField {
  readonly name: string;
  readonly value: string;
  readonly inline: boolean;
}

/** The card below a message. */
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

const COLOURS: Readonly<Record<Status, number>> = {
  pending: 0xf0a020,
  approved: 0x3b82f6,
  available: 0x22a559,
  denied: 0xd83c3e,
  failed: 0xd83c3e,
};

const WORDS: Readonly<Record<Status, string>> = {
  pending: 'Pending approval',
  approved: 'Approved',
  available: 'Available',
  denied: 'Denied',
  failed: 'Failed',
};

/** A card about the title that a message speaks of; none when it speaks of no title. */
export function embedOf(message: Message): Embed | undefined {
  if (!message.title?.trim()) return undefined;
  const { status } = message;
  const thumbnail = address(message.imageUrl);
  const author = fit([{ text: message.applicationName.trim() }], LIMITS.author);
  const title = fit([value(message.title)], LIMITS.title);
  const fields = fieldsOf(message);

  return {
    ...(author ? { author: { name: author, url: address(message.applicationUrl) } } : {}),
    title,
    url: address(message.detailsUrl),
    description: described(message, LIMITS.embed - lengthOf([author, title, ...fields.flatMap((field) => [field.name, field.value])])),
    ...(status ? { color: COLOURS[status] } : {}),
    ...(thumbnail ? { thumbnail: { url: thumbnail } } : {}),
    fields,
    timestamp: message.occurredAt,
  };
}

/** The overview gets what the rest leaves of the card. */
function described({ overview }: Message, room: number): string | undefined {
  return overview?.trim() ? fit([value(overview)], Math.min(LIMITS.description, room)) : undefined;
}

/** Discord refuses a field without words. */
function fieldsOf({ requestedBy, status, denyReason }: Message): EmbedField[] {
  const candidates: readonly (readonly [string, string | null])[] = [
    ['Requested by', requestedBy],
    ['Status', status && WORDS[status]],
    ['Reason', denyReason],
  ];
  return candidates.flatMap(([name, text]) => (text?.trim() ? [{ name, value: fit([value(text)], LIMITS.fieldValue), inline: true }] : []));
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((total, { length }) => total + length, 0);
