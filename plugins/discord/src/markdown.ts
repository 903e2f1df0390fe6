import { type TextPiece, toValuePiece as toMarkupPiece } from '@ombi/sdk';

/** Discord's character limits for the length of a message and its parts; it rejects a message that exceeds one. */
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

/** Escapes the Markdown of a value from a user or an outside service. */
export const toValuePiece = (text: string): TextPiece => toMarkupPiece(text, 'markdown');
