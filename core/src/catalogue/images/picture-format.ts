type Test = (bytes: Uint8Array) => boolean;

const startsWith =
  (signature: readonly number[], offset = 0): Test =>
  (bytes) =>
    signature.every((byte, index) => bytes[offset + index] === byte);
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const all =
  (...tests: Test[]): Test =>
  (bytes) =>
    tests.every((test) => test(bytes));
const any =
  (...tests: Test[]): Test =>
  (bytes) =>
    tests.some((test) => test(bytes));

/** What the first bytes of each kind of picture look like. */
const BITMAPS: Readonly<Record<string, Test>> = {
  'image/png': startsWith([0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': startsWith([0xff, 0xd8, 0xff]),
  'image/webp': all(startsWith(ascii('RIFF')), startsWith(ascii('WEBP'), 8)),
  'image/gif': any(startsWith(ascii('GIF87a')), startsWith(ascii('GIF89a'))),
  'image/avif': any(startsWith(ascii('ftypavif'), 4), startsWith(ascii('ftypavis'), 4)),
};

const DRAWING = /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/;

/** The content type that the bytes themselves tell, or null when they are no picture. What a server says about them counts for nothing. */
export function pictureType(bytes: Uint8Array): string | null {
  const bitmap = Object.entries(BITMAPS).find(([, test]) => test(bytes));
  if (bitmap) return bitmap[0];
  return DRAWING.test(new TextDecoder().decode(bytes.subarray(0, 200))) ? DRAWING_TYPE : null;
}

/** A drawing can carry script, so only a provider that is part of the portal may give one. */
export const DRAWING_TYPE = 'image/svg+xml';
