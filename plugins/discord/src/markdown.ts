import type { TextPart } from '@ombi/sdk';

/** What Discord takes at most, in characters; anything longer is refused as a whole. */
export const LIMITS = {
  content: 2000,
  title: 256,
  description: 4096,
  author: 256,
  fieldName: 256,
  fieldValue: 1024,
  embed: 6000,
  url: 2048,
} as const;

const ELLIPSIS = '…';

/** Letters as people see them: a flag or a family counts as one and is never cut in two. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A piece of text, and how each of its letters is written. */
export interface TextPiece {
  readonly text: string;
  readonly format?: (grapheme: string) => string;
}

/** Join pieces, letter by letter as they are written, and end with an ellipsis before they grow too long. */
export function joinTruncated(pieces: readonly TextPiece[], limit: number): string {
  const formatted = pieces.flatMap(({ text, format = (grapheme: string) => grapheme }) => splitGraphemes(text, limit).map(format));
  const joined = formatted.join('');
  if (joined.length <= limit) return joined;

  let shortened = '';
  for (const grapheme of formatted) {
    if (shortened.length + grapheme.length > limit - ELLIPSIS.length) break;
    shortened += grapheme;
  }
  return shortened + ELLIPSIS;
}

/** No more than could possibly fit, and one more to show that something is missing. */
const splitGraphemes = (text: string, limit: number): string[] =>
  Array.from(graphemes.segment(text.slice(0, limit + 1)), ({ segment }) => segment);

const MARKDOWN_CHARACTERS = /[\\*_~`|>#[\]()@<]/g;

/** An address stays as it is, or it could not be opened. It has no letters that could hide markup in it. */
const WEB_URL_PATTERN = /^https?:\/\/[^\s\\*~`|<>[\]()@]+$/;

const escapeMarkdown = (grapheme: string): string => grapheme.replace(MARKDOWN_CHARACTERS, '\\$&');

/** A value that came from people or from outside: its markup is shown, not followed. */
export const toValuePiece = (text: string): TextPiece => (WEB_URL_PATTERN.test(text) ? { text } : { text, format: escapeMarkdown });

const toPiece = ({ text, isValue }: TextPart): TextPiece => (isValue ? toValuePiece(text) : { text });

/** The rendered words of a message, as Discord shows them unchanged. */
export const renderText = (parts: readonly TextPart[]): string => joinTruncated(parts.map(toPiece), LIMITS.content).trim();

/** An address that Discord takes, else nothing. */
export function webUrlOrUndefined(url: string | null): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return /^https?:$/.test(protocol) && href.length <= LIMITS.url ? href : undefined;
}
