import PostalMime, { decodeWords, type Header } from 'postal-mime';

/** A received mail. */
export interface ReceivedMail {
  /** Sender of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** Headers by lower-case name, with encoded words decoded; the values of a repeated header are joined by a line end. */
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The parts of the mail to which its HTML refers, by their content ids without brackets. */
  readonly images: Readonly<Record<string, { readonly contentType: string; readonly size: number }>>;
  /** The source of the mail. */
  readonly raw: string;
  /** Whether the connection was encrypted. */
  readonly isEncrypted: boolean;
  /** The authenticated user; null without authentication. */
  readonly user: string | null;
}

/** Parses a mail: headers, text body and HTML body. */
export async function parseMail(raw: string, envelope: Pick<ReceivedMail, 'from' | 'to' | 'isEncrypted' | 'user'>): Promise<ReceivedMail> {
  const { headers, subject = '', text = '', html = '', attachments } = await PostalMime.parse(raw);
  const images = Object.fromEntries(
    attachments.map(({ contentId = '', mimeType, content }) => [
      contentId.replace(/^<|>$/g, ''),
      { contentType: mimeType, size: typeof content === 'string' ? content.length : content.byteLength },
    ]),
  );
  const bodies = { text: withoutLastLineEnd(text), html: withoutLastLineEnd(html), images };
  return { ...envelope, headers: toRecord(headers), subject, ...bodies, raw };
}

/** The parser counts the line end before a boundary as a part of the body. */
const withoutLastLineEnd = (body: string): string => body.replace(/\n$/, '');

function toRecord(headers: readonly Header[]): Readonly<Record<string, string>> {
  const record: Record<string, string> = {};
  for (const { key, value } of headers) {
    const decoded = decodeWords(value);
    record[key] = key in record ? `${record[key]}\n${decoded}` : decoded;
  }
  return record;
}

const MAX_LINE_LENGTH = 998;
const SINGLE_HEADERS = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'];

/** Violations of RFC 5321 and 5322, or of the portal's own guarantees. */
export function violationsOf({ raw, headers, to, text, html, images }: ReceivedMail): string[] {
  const found = SINGLE_HEADERS.filter((name) => !headers[name] || headers[name].includes('\n')).map(
    (name) => `the header ${name} must stand there once`,
  );
  if (raw.split('\r\n').some((line) => line.length > MAX_LINE_LENGTH)) found.push('a line is too long');
  if (/[^\r]\n/.test(raw)) found.push('a line ends without a carriage return');
  if (to.length !== 1) found.push('a mail is for one person');
  if (headers['bcc']) found.push('a blind copy is named');
  if (!text.trim() || !html.trim()) found.push('a mail has words with and without markup');
  if (/<script|<iframe|<form|javascript:/i.test(html.replaceAll('&lt;', ''))) found.push('a mail carries something that runs');
  const shown = new Set([...html.matchAll(/src="cid:([^"]+)"/g)].map(([, id]) => id));
  if ([...shown].some((id) => !images[id ?? '']) || Object.keys(images).some((id) => !shown.has(id)))
    found.push('the pictures of a mail are those that it shows');
  if (/src="\/(?!\/)/.test(html)) found.push('a picture has no address');
  return found;
}
