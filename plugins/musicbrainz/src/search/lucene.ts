const LONGEST = 200;
const SPECIAL = /[+\-&|!(){}[\]^"~*?:\\/]/g;
const OPERATORS = /\b(?:AND|OR|NOT)\b/g;
const CONTROL = /\p{Cc}+/gu;

/**
 * Words of people as the service's query language takes them for plain words. Whoever pastes a book searches for its beginning, and
 * combined letters are put together, as the service writes them.
 */
export function plainWords(term: string): string {
  const beginning = [...term.normalize('NFC').replace(CONTROL, ' ').trim()].slice(0, LONGEST).join('').trim();
  return beginning.replace(OPERATORS, (operator) => operator.toLowerCase()).replace(SPECIAL, '\\$&');
}
