import type { TextPart } from '@ombi/sdk';
import { LIMITS, fit } from './limits.js';
import type { Piece } from './limits.js';

const MARKUP = /[\\*_~`|>#[\]()@<]/g;

/** An address stays as it is, or it could not be opened. It has no letters that could hide markup in it. */
const ADDRESS = /^https?:\/\/[^\s\\*~`|<>[\]()@]+$/;

const escape = (letter: string): string => letter.replace(MARKUP, '\\$&');

/** A value that came from people or from outside: its markup is shown, not followed. */
export const value = (text: string): Piece => (ADDRESS.test(text) ? { text } : { text, write: escape });

const piece = ({ text, isValue }: TextPart): Piece => (isValue ? value(text) : { text });

/** The rendered words of a message, as Discord shows them unchanged. */
export const wordsOf = (parts: readonly TextPart[]): string => fit(parts.map(piece), LIMITS.content).trim();

/** An address that Discord takes, else nothing. */
export function address(url: string | null): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return /^https?:$/.test(protocol) && href.length <= LIMITS.url ? href : undefined;
}
