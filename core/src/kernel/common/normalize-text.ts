/** Case-folds and Unicode-normalizes (NFKC) a text for search and comparison; the result is the same on every database. */
export const normalizeText = (text: string): string => text.normalize('NFKC').toLowerCase();
