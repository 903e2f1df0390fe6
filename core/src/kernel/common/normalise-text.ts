/** The form in which texts are searched and compared without regard to case, equal on every database. */
export const normaliseText = (text: string): string => text.normalize('NFKC').toLowerCase();
