import { normalizeText } from '../common/index.js';

/** Escapes the placeholders of a `LIKE` pattern, for `ESCAPE '!'`. */
export const escapeLikePattern = (text: string): string => text.replace(/[!%_]/g, '!$&');

/**
 * The pattern for `LIKE ? ESCAPE '!'` that matches texts with a part, ignoring case. The searched column must hold texts as `normalizeText`
 * makes them: SQLite ignores the case of ASCII letters only, and servers that of what their locale knows.
 */
export const containsPattern = (part: string): string => `%${escapeLikePattern(normalizeText(part))}%`;
