/** Normalises a text for search and comparison without regard to case; the result is the same on every database. */
export const normaliseText = (text: string): string => text.normalize('NFKC').toLowerCase();
