const SPECIAL = /[+\-&|!(){}[\]^"~*?:/]/;

/** The words of a query in which everything special is escaped; null for one that would mean more than words, or is broken. */
export function wordsOf(query: string): string[] | null {
  let plain = '';
  for (let at = 0; at < query.length; at += 1) {
    const letter = query.charAt(at);
    if (SPECIAL.test(letter)) return null;
    if (letter === '\\') at += 1;
    if (at === query.length) return null;
    plain += query.charAt(at);
  }
  const words = plain.split(/\s+/).filter(Boolean);
  return words.length === 0 || words.some((word) => ['AND', 'OR', 'NOT'].includes(word)) ? null : words;
}
