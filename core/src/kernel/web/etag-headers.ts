import { createHash } from 'node:crypto';

/** `ETag` header of a content: 132 bits of its digest, so that equal contents have equal tags. */
export const contentEtagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** `ETag` header of a revision number. */
export const etagOf = (revision: number): string => `"${revision}"`;

/** Whether a save with this `If-Match` header may replace what has the ETag. A missing header and `*` accept all. */
export const acceptsEtag = (header: string | undefined, etag: string): boolean => {
  const text = header?.trim();
  return !text || text === '*' || text.replace(/^W\//, '') === etag;
};

/** A revision that no stored object has. */
const NO_REVISION = -1;

/**
 * The revision that an `If-Match` header names; null when the header is missing or accepts all (`*`). A header that is no ETag of this
 * portal matches nothing.
 */
export function parseIfMatch(header: string | undefined): number | null {
  const text = header?.trim();
  if (!text || text === '*') return null;
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(text) ?? [];
  return digits === undefined ? NO_REVISION : Number(digits);
}
