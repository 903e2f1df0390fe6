import type { Ctx } from '@ombi/sdk';
import type { Connection, Settings } from '../settings.js';
import { type EmailImage, IMAGE_LIMITS } from './embedded-images.js';

/** Key of the stored logo: it is not read again for each mail of a newsletter. */
const KEY = 'logo';

/** Milliseconds after which the logo is read again, and after which it is tried again when it could not be read. */
const LIFETIME_MS = { read: 24 * 60 * 60 * 1_000, failed: 10 * 60 * 1_000 } as const;

interface StoredLogo {
  readonly url: string;
  readonly readAt: number;
  /** Null when it could not be read. */
  readonly picture: { readonly contentType: string; readonly base64: string } | null;
}

/** Reads the logo from its public address; null when it cannot be read there. */
export async function readLogo({ http, store }: Ctx<Settings, Connection>, url: string): Promise<EmailImage | null> {
  const stored = await store.get<StoredLogo>(KEY);
  const lifetime = stored?.picture ? LIFETIME_MS.read : LIFETIME_MS.failed;
  if (stored?.url === url && Date.now() - stored.readAt < lifetime) return fromStored(stored);
  const { origin, pathname, search } = new URL(url);
  const options = { maxBytes: IMAGE_LIMITS.image, timeoutMs: 5_000, tries: 1 };
  const image = await Promise.resolve()
    .then(() => http.toPublic(origin).bytes(`${pathname}${search}`, options))
    .catch(() => null);
  const base64 = image && { contentType: image.contentType, base64: Buffer.from(image.bytes).toString('base64') };
  await store.set(KEY, { url, readAt: Date.now(), picture: base64 } satisfies StoredLogo);
  return image;
}

const fromStored = ({ picture }: StoredLogo): EmailImage | null =>
  picture && { contentType: picture.contentType, bytes: Buffer.from(picture.base64, 'base64') };
