/** Error codes of the three databases for rejected values: constraints, lengths, ranges, encodings. */
const REJECTED_VALUE_CODES =
  /^(SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)|2[23]|ER_(DATA_TOO_LONG|DUP_ENTRY|BAD_NULL|WARN_DATA_OUT_OF_RANGE|TRUNCATED|NO_REFERENCED_ROW))/;

/** Whether work failed because of its values, so that other values may succeed. */
function isRejectedValue(cause: unknown): boolean {
  if (cause instanceof TypeError || cause instanceof RangeError || cause instanceof SyntaxError) return true;
  const { driverError } = Object(cause) as { driverError?: unknown };
  const { code } = Object(driverError) as { code?: unknown };
  return typeof code === 'string' && REJECTED_VALUE_CODES.test(code);
}

/**
 * Runs work for all items together; if their values are rejected, once per item, so that one invalid item does not lose the others. Calls
 * `onRefused` for each rejected item. Rethrows errors that are not caused by an item. Must not run inside a transaction.
 */
export async function runBatchOrEach<T, R>(
  items: readonly T[],
  work: (items: readonly T[]) => Promise<R>,
  onRefused: (item: T, cause: unknown) => void,
): Promise<R[]> {
  try {
    return [await work(items)];
  } catch (cause) {
    if (!isRejectedValue(cause)) throw cause;
    const [first] = items;
    if (items.length === 1 && first !== undefined) onRefused(first, cause);
    if (items.length <= 1) return [];
  }
  const results: R[] = [];
  for (const item of items) results.push(...(await runBatchOrEach([item], work, onRefused)));
  return results;
}
