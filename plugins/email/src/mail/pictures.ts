import { type Message, type PictureLimits, PORTAL_IMAGE_PATH, stripTrailingSlashes } from '@ombi/sdk';
import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Connection } from '../settings.js';
import { escapeHtml } from './markup.js';

type Attachment = NonNullable<SendMailOptions['attachments']>[number];

/** Bytes of a picture and its media type. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Reads a picture; null when it does not exist. May fail. */
export type ReadPicture = () => Promise<Picture | null>;

/** The types that mail clients show. */
const FILE_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** In bytes. Mail servers commonly refuse mails above 10 MB, and the encoding adds a third. */
export const PICTURE_LIMITS = { picture: 500_000, mail: 5_000_000 } as const;

/** A mail brings its poster along where the connection embeds pictures. */
export const posterLimits = ({ embedImages }: Connection): PictureLimits | null =>
  embedImages ? { maxBytes: PICTURE_LIMITS.picture, contentTypes: Object.keys(FILE_ENDINGS) } : null;

/** Milliseconds in which all pictures of a mail are read; those that take longer are left out. */
const READ_TIMEOUT_MS = 10_000;

/** The pictures that a mail brings along (RFC 2392). One that cannot be read, or is too large, is left out. */
export class EmbeddedPictures {
  readonly attachments: Attachment[] = [];
  readonly #urls = new Map<string, Promise<string | null>>();
  readonly #late = new Promise<null>((resolve) => {
    AbortSignal.timeout(READ_TIMEOUT_MS).addEventListener('abort', () => resolve(null));
  });
  #bytes = 0;

  /** URL of the picture within the mail, or null when it is left out. A picture of the same name is embedded once. */
  embed(name: string, read: ReadPicture): Promise<string | null> {
    const url = this.#urls.get(name) ?? this.#embed(name, read);
    this.#urls.set(name, url);
    return url;
  }

  async #embed(name: string, read: ReadPicture): Promise<string | null> {
    const picture = await Promise.race([this.#late, read()]).catch(() => null);
    const ending = picture && FILE_ENDINGS[picture.contentType.split(';')[0]!.trim()];
    if (!picture || !ending) return null;
    const { length } = picture.bytes;
    if (length === 0 || length > PICTURE_LIMITS.picture || this.#bytes + length > PICTURE_LIMITS.mail) return null;
    this.#bytes += length;
    const id = createHash('sha256').update(name).digest('hex').slice(0, 32);
    this.attachments.push({
      ...{ filename: `${id}.${ending}`, cid: `${id}@portal`, contentType: picture.contentType, contentDisposition: 'inline' },
      content: Buffer.from(picture.bytes),
    });
    return `cid:${id}@portal`;
  }
}

const PICTURE_TAG = /<img\b[^<>]*>/gi;
const SOURCE = /\bsrc="([^"]*)"/i;

/** Path of a picture of the portal by its URL, for `ctx.portal.image`; null for a picture from elsewhere. */
function portalImagePath(url: string, applicationUrl: Message['applicationUrl']): string | null {
  const home = applicationUrl && `${stripTrailingSlashes(applicationUrl)}${PORTAL_IMAGE_PATH}`;
  const prefix = [home, PORTAL_IMAGE_PATH].find((start) => start && url.startsWith(start));
  return prefix ? url.slice(prefix.length) : null;
}

/** Replaces the URL of every picture of the portal in the HTML by what `resolve` returns for its path; null removes the picture. */
export async function replacePortalPictures(
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
