/** Escapes the placeholders of a `LIKE` pattern, for `ESCAPE '!'`. */
export const escapeLikePattern = (text: string): string => text.replace(/[!%_]/g, '!$&');

/**
 * The pattern for `LIKE ? ESCAPE '!'` that matches texts with a part. Normalize the part as the searched column is, with `toSearchKey` or
 * `normalizeText`: SQLite ignores the case of ASCII letters only, and servers that of what their locale knows.
 */
export const containsPattern = (part: string): string => `%${escapeLikePattern(part)}%`;
