import { normaliseText } from '../../kernel/index.js';

/** Length of the columns with normalised names. */
const MAX_LENGTH = 256;

/**
 * Normalizes a user name, alias or e-mail address for a case-insensitive comparison: without case and compatibility forms. Cut to the
 * length of its column, because some characters become up to eighteen.
 */
export const normaliseName = (name: string): string => normaliseText(name).slice(0, MAX_LENGTH);
