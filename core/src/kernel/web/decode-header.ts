const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of a header. Proxies and clients send names as UTF-8, and Node reads every byte as one character of Latin-1; bytes that are no UTF-8
 * stay Latin-1.
 */
export function decodeHeader(value: string): string {
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}
