import { normalizeText } from '../../kernel/index.js';

/** Length of the columns with normalized names. */
const MAX_LENGTH = 256;

/**
 * Normalizes a user name, alias or e-mail address for a case-insensitive comparison: without case and compatibility forms. Cut to the
 * length of its column, because some characters become up to eighteen.
 */
export const normalizeName = (name: string): string => normalizeText(name).slice(0, MAX_LENGTH);
