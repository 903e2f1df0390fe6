/** What the three databases say of values that they do not take: constraints, lengths, ranges, encodings. */
const REFUSED =
  /^(SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)|2[23]|ER_(DATA_TOO_LONG|DUP_ENTRY|BAD_NULL|WARN_DATA_OUT_OF_RANGE|TRUNCATED|NO_REFERENCED_ROW))/;

/** Whether work failed because of the values it was given, so that other values may fare better. */
function isRefusedRow(cause: unknown): boolean {
  if (cause instanceof TypeError || cause instanceof RangeError || cause instanceof SyntaxError) return true;
  const { driverError } = Object(cause) as { driverError?: unknown };
  const { code } = Object(driverError) as { code?: unknown };
  return typeof code === 'string' && REFUSED.test(code);
}

/**
 * Do work for all items together; when their values are refused, for each alone, so that one that cannot be stored costs no other.
 * `onRefused` hears of each that is left out. Throws what is not the fault of an item. Must not run inside a transaction.
 */
export async function togetherOrAlone<T, R>(
  items: readonly T[],
  work: (items: readonly T[]) => Promise<R>,
  onRefused: (item: T, cause: unknown) => void,
): Promise<R[]> {
  try {
    return [await work(items)];
  } catch (cause) {
    if (!isRefusedRow(cause)) throw cause;
    const [first] = items;
    if (items.length === 1 && first !== undefined) onRefused(first, cause);
    if (items.length <= 1) return [];
  }
  const results: R[] = [];
  for (const item of items) results.push(...(await togetherOrAlone([item], work, onRefused)));
  return results;
}
