type Members = Readonly<Record<string, unknown>>;

/**
 * Partial update for v1 clients: takes the members that a posted object leaves out from the stored one, also inside of its objects. Null is
 * a value, which clears what is stored; a list replaces the stored list.
 */
export function fillMissingMembers(posted: unknown, stored: unknown): unknown {
  if (posted === undefined) return stored ?? undefined;
  if (!isPlainObject(posted) || !isPlainObject(stored)) return posted;
  const names = new Set([...Object.keys(posted), ...Object.keys(stored)]);
  return Object.fromEntries([...names].map((name) => [name, fillMissingMembers(posted[name], stored[name])]));
}

const isPlainObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);
