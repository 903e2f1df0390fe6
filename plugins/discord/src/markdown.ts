import { type TextPiece, toValuePiece as toMarkupPiece } from '@ombi/sdk';

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

/** A value from a user or an outside service: its Markdown is escaped. */
export const toValuePiece = (text: string): TextPiece => toMarkupPiece(text, 'markdown');
