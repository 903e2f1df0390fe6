import type { OmissionTexts, TextPart } from './message.js';

/** How a markup escapes each character that it would read as its own. */
export type TextEscapes = Readonly<Record<string, string>>;

/** The escapes of the known dialects: `plain` has none, `html` has entities, `markdown` a backslash. */
export const TEXT_ESCAPES = {
  plain: {},
  html: { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  markdown: Object.fromEntries(Array.from('\\*_~`|>#[]()@<', (character) => [character, `\\${character}`])),
} as const satisfies Readonly<Record<string, TextEscapes>>;

/** A markup that only one service has, unlike HTML or Markdown. */
export interface CustomMarkup {
  /** What stands for each special character. */
  readonly escapes: TextEscapes;
  /** Whether a URL stays unescaped, because the service could not open it otherwise. Default: false. */
  readonly keepsUrls?: boolean;
}

/** The markup of a service: a known dialect (plain text, HTML, Markdown), or its own. */
export type TextMarkup = keyof typeof TEXT_ESCAPES | CustomMarkup;

/** How the portal renders texts for a channel: markup (format) and length limits. */
export interface ChannelText {
  /** Markup in which values are escaped. */
  readonly markup: TextMarkup;
  /** The longest subject that the service accepts. Default: no limit. */
  readonly maxSubject?: number;
  /** The longest body that the service accepts. Default: no limit. */
  readonly maxBody?: number;
  /** What the limits count: UTF-16 code units, or bytes of UTF-8. Default: `characters`. */
  readonly unit?: 'characters' | 'bytes';
}

/** A text, and how its characters are escaped; without `format` it is left as it is. */
export interface TextPiece {
  readonly text: string;
  readonly format?: (text: string) => string;
}

const ELLIPSIS = '…';

/** Splits by grapheme, so that an emoji of several characters counts as one and is never cut. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A URL of these characters may stay unescaped in Markdown, which would read none of them as markup. */
const WEB_URL_PATTERN = /^https?:\/\/[^\s\\*~`|<>[\]()@]+$/;

/** A value from a user or an outside service, escaped for the markup. */
export function toValuePiece(text: string, markup: TextMarkup): TextPiece {
  const { escapes, keepsUrls } = typeof markup === 'string' ? dialect(markup) : markup;
  if (keepsUrls && WEB_URL_PATTERN.test(text)) return { text };
  return { text, format: (part) => Array.from(part, (character) => escapes[character] ?? character).join('') };
}

const dialect = (name: keyof typeof TEXT_ESCAPES): CustomMarkup => ({ escapes: TEXT_ESCAPES[name], keepsUrls: name === 'markdown' });

type Measure = (text: string) => number;

const MEASURES: Readonly<Record<'characters' | 'bytes', Measure>> = {
  characters: ({ length }) => length,
  bytes: (text) => new TextEncoder().encode(text).length,
};

/**
 * Joins the pieces, and shortens them with an ellipsis to `limit`. The longest value is shortened first, so that the words and the markup
 * around the values stay whole; nothing is cut inside of a grapheme, an escape, an entity or a tag.
 */
export function joinTruncated(
  pieces: readonly TextPiece[],
  limit = Number.POSITIVE_INFINITY,
  unit: ChannelText['unit'] = 'characters',
): string {
  if (limit === Number.POSITIVE_INFINITY) return pieces.map(({ text, format = (whole) => whole }) => format(text)).join('');
  const measure = MEASURES[unit];
  const split = pieces.map((piece) => ({ units: splitUnits(piece, limit), isValue: piece.format !== undefined }));
  const sizeOf = (units: readonly string[]): number => units.reduce((size, one) => size + measure(one), 0);

  const units = split.flatMap((piece) => piece.units);
  let excess = sizeOf(units) - limit;
  if (excess <= 0) return units.join('');

  for (const piece of split.filter(({ isValue }) => isValue).sort((one, other) => sizeOf(other.units) - sizeOf(one.units))) {
    const size = sizeOf(piece.units);
    piece.units = truncateUnits(piece.units, size - excess, measure);
    excess -= size - sizeOf(piece.units);
    if (excess <= 0) return split.flatMap((shortened) => shortened.units).join('');
  }
  // The words around the values alone are too long.
  return truncateUnits(units, limit, measure).join('');
}

/** Parts of a template that are shown as one: a tag, an entity, an escaped character. */
const ATOM = /<[^<>]{1,500}>|&#?\w{1,10};|\\./gu;
const MAX_ATOM_LENGTH = 502;

/** The parts that are kept or dropped as a whole, of the first `limit + 1` characters; the further one shows that the text was longer. */
function splitUnits({ text, format }: TextPiece, limit: number): string[] {
  if (format) return splitGraphemes(text.slice(0, limit + 1)).map(format);
  const beginning = text.slice(0, limit + 1 + MAX_ATOM_LENGTH);
  const units: string[] = [];
  let end = 0;
  for (const { 0: atom, index } of beginning.matchAll(ATOM)) {
    units.push(...splitGraphemes(beginning.slice(end, index)), atom);
    end = index + atom.length;
  }
  return [...units, ...splitGraphemes(beginning.slice(end))];
}

const splitGraphemes = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

function truncateUnits(units: readonly string[], limit: number, measure: Measure): string[] {
  const kept: string[] = [];
  let size = measure(ELLIPSIS);
  for (const unit of units) {
    size += measure(unit);
    if (size > limit) break;
    kept.push(unit);
  }
  return [...kept, ELLIPSIS];
}

/** Renders a text for a channel: escaped for its markup and truncated to `limit`. */
export const renderChannelText = (parts: readonly TextPart[], { markup, unit }: ChannelText, limit?: number): string =>
  joinTruncated(
    parts.map(({ text, isValue }) => (isValue ? toValuePiece(text, markup) : { text })),
    limit,
    unit,
  ).trim();

/**
 * Renders the body of a merged message: as many whole entries as fit into `limit`, then how many more there are. A first entry that is too
 * long by itself is truncated.
 */
export function renderEntries(
  parts: readonly TextPart[],
  channelText: ChannelText,
  omission: OmissionTexts,
  limit = Number.POSITIVE_INFINITY,
): string {
  const entries = splitEntries(parts);
  const texts = entries.map((entry) => renderChannelText(entry, channelText));
  const measure: Measure = MEASURES[channelText.unit ?? 'characters'];
  const ends = texts.map((_, index) =>
    index + 1 === texts.length ? '' : ENTRY_SEPARATOR + omissionText(omission, texts.length - index - 1),
  );

  let [size, fitting] = [0, 0];
  for (const [index, text] of texts.entries()) {
    size += measure(index === 0 ? text : ENTRY_SEPARATOR + text);
    if (size + measure(ends[index]!) <= limit) fitting = index + 1;
  }
  if (fitting > 0) return texts.slice(0, fitting).join(ENTRY_SEPARATOR) + ends[fitting - 1]!;

  const left = limit - measure(ends[0]!);
  const end = left > measure(ELLIPSIS) ? ends[0]! : '';
  return renderChannelText(entries[0]!, channelText, end ? left : limit) + end;
}

/** Text between the entries of a merged message: an empty line. */
const ENTRY_SEPARATOR = '\n\n';

function splitEntries(parts: readonly TextPart[]): TextPart[][] {
  const entries: TextPart[][] = [[]];
  for (const part of parts)
    if (part.separatesEntries) entries.push([]);
    else entries.at(-1)!.push(part);
  return entries;
}

/** The plural form is chosen here, because the number depends on the limits of the channel. */
function omissionText({ language, texts }: OmissionTexts, count: number): string {
  const form = texts[new Intl.PluralRules(language).select(count)] ?? texts.other;
  return form.replace('{Count}', String(count));
}
