import type { Portal } from '../context/portal-api.js';
import type { Message } from './message.js';

/** Which pictures a channel sends as part of a message, such as the upload of a chat service. */
export interface PictureLimits {
  /** Bytes; a larger picture is left out. At most 10 MB count. */
  readonly maxBytes: number;
  /** Media types, e.g. `image/jpeg`; a picture of another type is left out. */
  readonly contentTypes: readonly string[];
}

/** The picture of a message with its bytes. */
export interface MessagePicture {
  /** File name with the ending of its type, e.g. `poster.jpg`. */
  readonly name: string;
  /** One of {@link PictureLimits.contentTypes}. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Why a message has no picture though its channel sends it: it does not exist, it could not be read in time, or the limits of the channel
 * leave it out.
 */
export type OmittedPicture = 'missing' | 'unreadable' | 'too-large' | 'wrong-type';

/** The picture of a message as its channel receives it; both members are absent where the channel sends none, or the message has none. */
export interface AttachedPicture {
  /** Within the limits of the channel. */
  readonly picture?: MessagePicture;
  /** Why there is no `picture`. */
  readonly omittedPicture?: OmittedPicture;
}

/** Which pictures a channel sends for a connection. */
interface PictureRules {
  picture?(connection: unknown): PictureLimits | null;
}

/** What pictures are called in a mail or an upload. */
const FILE_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

const MAX_BYTES = 10_000_000;
const READ_TIMEOUT_MS = 10_000;

/**
 * Reads the picture of a message, as far as its channel sends it for the connection. The portal does it before it calls the channel. Never
 * fails, because a message without its picture is better than none; waits at most 10 seconds.
 */
export async function attachPicture(
  channel: PictureRules,
  { imagePath }: Message,
  connection: unknown,
  portal: Pick<Portal, 'image'>,
): Promise<AttachedPicture> {
  const limits = imagePath ? channel.picture?.(connection) : null;
  if (!limits || !imagePath) return {};
  const image = await readInTime(portal.image(imagePath));
  if (image === 'unreadable') return { omittedPicture: 'unreadable' };
  if (image === null || image.bytes.length === 0) return { omittedPicture: 'missing' };
  const contentType = image.contentType.split(';')[0]!.trim();
  const ending = FILE_ENDINGS[contentType];
  if (!ending || !limits.contentTypes.includes(contentType)) return { omittedPicture: 'wrong-type' };
  if (image.bytes.length > Math.min(limits.maxBytes, MAX_BYTES)) return { omittedPicture: 'too-large' };
  return { picture: { name: `poster.${ending}`, contentType, bytes: image.bytes } };
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
