import { z } from 'zod';

/** Whether a text is a whole URL of the web, such as `https://example.org/path`. */
export const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The normalised URL of an image or a page; undefined when it is none of the web, or longer than the service accepts. */
export function webUrlOrUndefined(url: string | null, maxLength = Number.POSITIVE_INFINITY): string | undefined {
  if (url === null || !isWebUrl(url)) return undefined;
  const { href } = new URL(url);
  return href.length <= maxLength ? href : undefined;
}

/** Field for the URL of an image or a page, which may be left empty. */
export const optionalUrlField = (error: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isWebUrl(text), error)
    .default('');
