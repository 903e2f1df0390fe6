/** Nothing has a longer name; the service refuses addresses of any length. */
const LONGEST = 200;

/** What somebody typed or pasted, as far as it can be a name; whole characters only. */
export const asTyped = (term: string): string => [...term.trim()].slice(0, LONGEST).join('');
