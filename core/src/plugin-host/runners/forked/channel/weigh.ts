/** Levels of plain data. */
export const DEEPEST = 100;

/** Roughly the bytes that plain data takes as JSON; stops counting above the limit, so that nobody has to write it down to know. */
export function weigh(value: unknown, limit: number, depth = 0): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 8;
  if (depth > DEEPEST) return Infinity;

  let weight = 2;
  for (const name in value) {
    weight += (Array.isArray(value) ? 1 : name.length + 4) + weigh((value as Record<string, unknown>)[name], limit - weight, depth + 1);
    if (weight > limit) return weight;
  }
  return weight;
}
