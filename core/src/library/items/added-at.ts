/** The time at which an item was added. Throws a RangeError when the text is no date. */
export function parseAddedAt(text: string): Date {
  const addedAt = new Date(text);
  if (Number.isNaN(addedAt.getTime())) throw new RangeError('the item was added at no time');
  return addedAt;
}
