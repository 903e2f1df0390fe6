import type { ReceivedMail } from './received-mail.js';

const LONGEST_LINE = 998;
const ONCE = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'];

/** What is wrong with a mail by RFC 5321 and 5322, or by the portal's own promises. */
export function violationsOf({ raw, headers, to, text, html }: ReceivedMail): string[] {
  const found = ONCE.filter((name) => !headers[name] || headers[name].includes('\n')).map(
    (name) => `the header ${name} must stand there once`,
  );
  if (raw.split('\r\n').some((line) => line.length > LONGEST_LINE)) found.push('a line is too long');
  if (/[^\r]\n/.test(raw)) found.push('a line ends without a carriage return');
  if (to.length !== 1) found.push('a mail is for one person');
  if (headers['bcc']) found.push('a blind copy is named');
  if (!text.trim() || !html.trim()) found.push('a mail has words with and without markup');
  if (/<script|<iframe|<form|javascript:/i.test(html.replaceAll('&lt;', ''))) found.push('a mail carries something that runs');
  return found;
}
