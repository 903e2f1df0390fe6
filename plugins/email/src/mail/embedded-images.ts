import { type Message, type ImageLimits, PORTAL_IMAGE_PATH, stripTrailingSlashes } from '@ombi/sdk';
import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Connection } from '../settings.js';
import { escapeHtml } from './markup.js';

type Attachment = NonNullable<SendMailOptions['attachments']>[number];

/** Bytes of an image and its media type. */
export interface EmailImage {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Reads an image; null when it does not exist. May fail. */
export type ImageReader = () => Promise<EmailImage | null>;

/** The types that mail clients show. */
const FILE_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** In bytes. Mail servers commonly refuse mails above 10 MB, and the encoding adds a third. */
export const IMAGE_LIMITS = { image: 500_000, mail: 5_000_000 } as const;

/** A mail brings its poster along where the connection embeds images. */
export const posterLimits = ({ embedImages }: Connection): ImageLimits | null =>
  embedImages ? { maxBytes: IMAGE_LIMITS.image, contentTypes: Object.keys(FILE_ENDINGS) } : null;

/** Milliseconds in which all images of a mail are read; those that take longer are left out. */
const READ_TIMEOUT_MS = 10_000;

/** The images that a mail brings along (RFC 2392). One that cannot be read, or is too large, is left out. */
export class EmbeddedImages {
  readonly attachments: Attachment[] = [];
  readonly #urls = new Map<string, Promise<string | null>>();
  readonly #late = new Promise<null>((resolve) => {
    AbortSignal.timeout(READ_TIMEOUT_MS).addEventListener('abort', () => resolve(null));
  });
  #bytes = 0;

  /** URL of the image within the mail, or null when it is left out. An image of the same name is embedded once. */
  embed(name: string, read: ImageReader): Promise<string | null> {
    const url = this.#urls.get(name) ?? this.#embed(name, read);
    this.#urls.set(name, url);
    return url;
  }

  async #embed(name: string, read: ImageReader): Promise<string | null> {
    const image = await Promise.race([this.#late, read()]).catch(() => null);
    const ending = image && FILE_ENDINGS[image.contentType.split(';')[0]!.trim()];
    if (!image || !ending) return null;
    const { length } = image.bytes;
    if (length === 0 || length > IMAGE_LIMITS.image || this.#bytes + length > IMAGE_LIMITS.mail) return null;
    this.#bytes += length;
    const id = createHash('sha256').update(name).digest('hex').slice(0, 32);
    this.attachments.push({
      ...{ filename: `${id}.${ending}`, cid: `${id}@portal`, contentType: image.contentType, contentDisposition: 'inline' },
      content: Buffer.from(image.bytes),
    });
    return `cid:${id}@portal`;
  }
}

const PICTURE_TAG = /<img\b[^<>]*>/gi;
const SOURCE = /\bsrc="([^"]*)"/i;

/** Path of an image of the portal by its URL, for `ctx.portal.image`; null for an image from elsewhere. */
function portalImagePath(url: string, applicationUrl: Message['applicationUrl']): string | null {
  const home = applicationUrl && `${stripTrailingSlashes(applicationUrl)}${PORTAL_IMAGE_PATH}`;
  const prefix = [home, PORTAL_IMAGE_PATH].find((start) => start && url.startsWith(start));
  return prefix ? url.slice(prefix.length) : null;
}

/** Replaces the URL of every image of the portal in the HTML by what `resolve` returns for its path; null removes the image. */
export async function replacePortalImages(
  html: string,
  applicationUrl: Message['applicationUrl'],
  resolve: (path: string) => Promise<string | null>,
): Promise<string> {
  const urls = new Map<string, string | null>();
  const pathOf = (tag: string): string | null => {
    const source = SOURCE.exec(tag)?.[1];
    return source === undefined ? null : portalImagePath(source.replaceAll('&amp;', '&'), applicationUrl);
  };
  const paths = new Set([...html.matchAll(PICTURE_TAG)].flatMap(([tag]) => pathOf(tag) ?? []));
  await Promise.all([...paths].map(async (path) => void urls.set(path, await resolve(path))));
  return html.replace(PICTURE_TAG, (tag) => {
    const path = pathOf(tag);
    if (path === null) return tag;
    const url = urls.get(path);
    return url ? tag.replace(SOURCE, () => `src="${escapeHtml(url)}"`) : '';
  });
}
