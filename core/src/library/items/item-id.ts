/** Returns the id of an item. Throws `TypeError` when it is not a non-empty string. */
export function requireItemId(id: unknown): string {
  if (typeof id !== 'string' || id === '') throw new TypeError('the item has no id');
  return id;
}
