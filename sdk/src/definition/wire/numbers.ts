/**
 * A server has a number on the wire and a text in the portal: the number is made of the text, positive, of 31 bits and always the same
 * (FNV-1a).
 */
export function wireId(connectionId: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(connectionId)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash & 0x7fffffff || 1;
}
