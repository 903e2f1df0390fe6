/** Nobody names a title with so many characters; whoever pastes a page finds nothing, and no source is asked. */
const LONGEST = 250;

/** The words that are looked for; null when there is nothing to look for. */
export function searchTerm(text: string): string | null {
  const words = text.trim().replace(/\s+/g, ' ');
  return words === '' || words.length > LONGEST ? null : words;
}
