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
  /** The source of the mail. */
  readonly raw: string;
  /** Whether the connection was encrypted. */
  readonly isEncrypted: boolean;
  /** The authenticated user; null without authentication. */
  readonly user: string | null;
}

interface MimePart {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Parses the parts of a mail that tests need: headers, text body and HTML body. */
export function parseMail(raw: string, envelope: Pick<ReceivedMail, 'from' | 'to' | 'isEncrypted' | 'user'>): ReceivedMail {
  const mail = parsePart(raw);
  const parts = flattenParts(mail);
  const bodyOfType = (type: string): string => decodeBody(parts.find(({ headers }) => headers['content-type']?.startsWith(type)));
  return {
    ...envelope,
    headers: mail.headers,
    subject: mail.headers['subject'] ?? '',
    text: bodyOfType('text/plain'),
    html: bodyOfType('text/html'),
    raw,
  };
}

function parsePart(raw: string): MimePart {
  const end = raw.indexOf('\r\n\r\n');
  const headerBlock = end < 0 ? raw : raw.slice(0, end);
  const headers: Record<string, string> = {};
  for (const line of headerBlock.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key) headers[key] = key in headers ? `${headers[key]}\n${decodeHeaderWords(value.trim())}` : decodeHeaderWords(value.trim());
  }
  return { headers, body: end < 0 ? '' : raw.slice(end + 4) };
}

function flattenParts(part: MimePart): MimePart[] {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(part.headers['content-type'] ?? '') ?? [];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((encodedText) => flattenParts(parsePart(encodedText.replace(/^\r\n|\r\n$/g, ''))));
}

/** Normalises line ends to `\n`. */
const decodeBody = (part: MimePart | undefined): string => (part ? decodeTransferEncoding(part).replaceAll('\r\n', '\n') : '');

function decodeTransferEncoding({ headers, body }: MimePart): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replace(/=\r\n/g, '')) : body;
}

/** `=C3=BC` is one character in two bytes. */
const decodeQuotedPrintable = (text: string): string =>
  text.replace(/(?:=[\dA-F]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

/** Decodes encoded words of a header; adjacent words are decoded together, because a character may be split between them. */
const decodeHeaderWords = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (encodedWords) => {
    const pieces = Array.from(encodedWords.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi), ([, encoding = '', encodedText = '']) =>
      decodeWordBytes(encoding.toLowerCase(), encodedText),
    );
    return Buffer.concat(pieces).toString('utf8');
  });

const decodeWordBytes = (encoding: string, encodedText: string): Buffer =>
  encoding === 'b'
    ? Buffer.from(encodedText, 'base64')
    : Buffer.from(
        encodedText.replaceAll('_', ' ').replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      );

const MAX_LINE_LENGTH = 998;
const SINGLE_HEADERS = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'];

/** Violations of RFC 5321 and 5322, or of the portal's own guarantees. */
export function violationsOf({ raw, headers, to, text, html }: ReceivedMail): string[] {
  const found = SINGLE_HEADERS.filter((name) => !headers[name] || headers[name].includes('\n')).map(
    (name) => `the header ${name} must stand there once`,
  );
  if (raw.split('\r\n').some((line) => line.length > MAX_LINE_LENGTH)) found.push('a line is too long');
  if (/[^\r]\n/.test(raw)) found.push('a line ends without a carriage return');
  if (to.length !== 1) found.push('a mail is for one person');
  if (headers['bcc']) found.push('a blind copy is named');
  if (!text.trim() || !html.trim()) found.push('a mail has words with and without markup');
  if (/<script|<iframe|<form|javascript:/i.test(html.replaceAll('&lt;', ''))) found.push('a mail carries something that runs');
  return found;
}
