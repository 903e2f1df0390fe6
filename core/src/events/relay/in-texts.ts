import type { Relayed } from './relayed.js';

/** What a text column of every supported database holds, in bytes, with room to spare. */
const LONGEST = 60_000;

/** What happened as JSON, in as few texts as it takes. */
export function inTexts(happened: readonly Relayed[]): string[] {
  const texts: string[][] = [];
  let room = 0;
  for (const text of happened.map((one) => JSON.stringify(one))) {
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > room) {
      texts.push([]);
      room = LONGEST;
    }
    texts.at(-1)!.push(text);
    room -= bytes;
  }
  return texts.map((some) => `[${some.join(',')}]`);
}
