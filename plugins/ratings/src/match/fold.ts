const ARTICLE = /^(the|an?) (?=.)/;

/** A title without what people write differently: case, accents, signs, "and", an article in front. */
export function fold(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  // A title may consist of signs alone.
  return words === '' ? plain.trim() : words.replace(ARTICLE, '');
}
