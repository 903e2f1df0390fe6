import type { Portal } from '../context/portal-api.js';

/** Which images a channel sends as part of a message, such as the upload of a chat service. */
export interface ImageLimits {
  /** Bytes; a larger image is left out. At most 10 MB count. */
  readonly maxBytes: number;
  /** Media types, e.g. `image/jpeg`; an image of another type is left out. */
  readonly contentTypes: readonly string[];
}

/** The image of a message with its bytes. */
export interface MessageImage {
  /** File name with the ending of its type, e.g. `poster.jpg`. */
  readonly name: string;
  /** One of {@link ImageLimits.contentTypes}. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Why a message has no image though its channel sends it: it does not exist, it could not be read in time, or the limits of the channel
 * leave it out.
 */
export type OmittedImage = 'missing' | 'unreadable' | 'too-large' | 'wrong-type';

/** The image of a message as its channel receives it; both members are absent where the channel sends none, or the message has none. */
export interface AttachedImage {
  /** Within the limits of the channel. */
  readonly image?: MessageImage;
  /** Why there is no `image`. */
  readonly omittedImage?: OmittedImage;
}

/** Which images a channel sends for a connection. */
interface ImageRules {
  image?(connection: unknown): ImageLimits | null;
}

/** What images are called in a mail or an upload. */
const FILE_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

const MAX_BYTES = 10_000_000;
const READ_TIMEOUT_MS = 10_000;

/**
 * Reads the image of a message, as far as its channel sends it for the connection. The portal does it before it calls the channel. Never
 * fails, because a message without its image is better than none; waits at most 10 seconds.
 */
export async function attachImage(
  channel: ImageRules,
  { imagePath }: { readonly imagePath?: string | null },
  connection: unknown,
  portal: Pick<Portal, 'image'>,
): Promise<AttachedImage> {
  const limits = imagePath ? channel.image?.(connection) : null;
  if (!limits || !imagePath) return {};
  const image = await readInTime(portal.image(imagePath));
  if (image === 'unreadable') return { omittedImage: 'unreadable' };
  if (image === null || image.bytes.length === 0) return { omittedImage: 'missing' };
  const contentType = image.contentType.split(';')[0]!.trim();
  const ending = FILE_ENDINGS[contentType];
  if (!ending || !limits.contentTypes.includes(contentType)) return { omittedImage: 'wrong-type' };
  if (image.bytes.length > Math.min(limits.maxBytes, MAX_BYTES)) return { omittedImage: 'too-large' };
  return { image: { name: `poster.${ending}`, contentType, bytes: image.bytes } };
}

async function readInTime(read: ReturnType<Portal['image']>): Promise<Awaited<typeof read> | 'unreadable'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'unreadable'>((resolve) => (timer = setTimeout(() => resolve('unreadable'), READ_TIMEOUT_MS)));
  try {
    return await Promise.race([read, timeout]);
  } catch {
    return 'unreadable';
  } finally {
    clearTimeout(timer);
  }
}
