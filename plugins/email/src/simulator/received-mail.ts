/** A mail as it arrived. */
export interface ReceivedMail {
  /** Of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** Headers by lower-case name, encoded words decoded; a header that stood there twice is joined by a line end. */
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As it came over the line. */
  readonly raw: string;
  /** Whether it came encrypted. */
  readonly isEncrypted: boolean;
  /** Who had signed in; null when nobody had. */
  readonly user: string | null;
}

interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Read as much of a mail as tests need: headers, and the two ways in which it says its words. */
export function readMail(raw: string, envelope: Pick<ReceivedMail, 'from' | 'to' | 'isEncrypted' | 'user'>): ReceivedMail {
  const mail = partOf(raw);
  const parts = flat(mail);
  const saying = (type: string): string => decoded(parts.find(({ headers }) => headers['content-type']?.startsWith(type)));
  return {
    ...envelope,
    headers: mail.headers,
    subject: mail.headers['subject'] ?? '',
    text: saying('text/plain'),
    html: saying('text/html'),
    raw,
  };
}

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const head = end < 0 ? raw : raw.slice(0, end);
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key) headers[key] = key in headers ? `${headers[key]}\n${words(value.trim())}` : words(value.trim());
  }
  return { headers, body: end < 0 ? '' : raw.slice(end + 4) };
}

function flat(part: Part): Part[] {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(part.headers['content-type'] ?? '') ?? [];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((piece) => flat(partOf(piece.replace(/^\r\n|\r\n$/g, ''))));
}

/** Line ends as programs write them. */
const decoded = (part: Part | undefined): string => (part ? bodyOf(part).replaceAll('\r\n', '\n') : '');

function bodyOf({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unquoted(body.replace(/=\r\n/g, '')) : body;
}

/** `=C3=BC` is one letter in two bytes. */
const unquoted = (text: string): string =>
  text.replace(/(?:=[\dA-F]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

/** Encoded words of a header; neighbours belong together, because a letter may be cut between them. */
const words = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) => {
    const pieces = Array.from(run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi), ([, how = '', piece = '']) =>
      bytesOf(how.toLowerCase(), piece),
    );
    return Buffer.concat(pieces).toString('utf8');
  });

const bytesOf = (how: string, piece: string): Buffer =>
  how === 'b'
    ? Buffer.from(piece, 'base64')
    : Buffer.from(
        piece.replaceAll('_', ' ').replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      );
