/** People who are handled with one statement. */
const BATCH = 400;

export const batchesOf = <T>(items: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
