import type { TextPart } from '@ombi/sdk';

/** Discord's limits in characters; it rejects a message that exceeds one. */
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

/** Splits by grapheme, so that a multi-character emoji counts as one and is never cut. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text, and an optional function that formats each of its graphemes. */
export interface TextPiece {
  readonly text: string;
  readonly format?: (grapheme: string) => string;
}

/** Joins the formatted pieces and truncates them with an ellipsis to `limit` characters. */
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

/** The graphemes of the first `limit + 1` characters; the extra character shows that the text was longer. */
const splitGraphemes = (text: string, limit: number): string[] =>
  Array.from(graphemes.segment(text.slice(0, limit + 1)), ({ segment }) => segment);

const MARKDOWN_CHARACTERS = /[\\*_~`|>#[\]()@<]/g;

/** A URL is not escaped, because it could not be opened then. The pattern excludes all characters of Markdown. */
const WEB_URL_PATTERN = /^https?:\/\/[^\s\\*~`|<>[\]()@]+$/;

const escapeMarkdown = (grapheme: string): string => grapheme.replace(MARKDOWN_CHARACTERS, '\\$&');

/** A value from a user or an outside service: its Markdown is escaped. */
export const toValuePiece = (text: string): TextPiece => (WEB_URL_PATTERN.test(text) ? { text } : { text, format: escapeMarkdown });

const toPiece = ({ text, isValue }: TextPart): TextPiece => (isValue ? toValuePiece(text) : { text });

/** The rendered text of a message, escaped so that Discord shows it unchanged. */
export const renderText = (parts: readonly TextPart[]): string => joinTruncated(parts.map(toPiece), LIMITS.content).trim();

/** The URL when Discord accepts it, else undefined. */
export function webUrlOrUndefined(url: string | null): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return /^https?:$/.test(protocol) && href.length <= LIMITS.url ? href : undefined;
}
