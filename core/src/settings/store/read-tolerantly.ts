import type { z } from 'zod';

/** Read what an older release stored: members that no longer fit fall back to their defaults, the others stay. */
export function readTolerantly<T extends z.ZodObject>(schema: T, stored: unknown): z.output<T> {
  const members = typeof stored === 'object' && stored !== null ? stored : {};
  const parsed = schema.safeParse(members);
  if (parsed.success) return parsed.data;

  const misfits = new Set(parsed.error.issues.map(({ path: [member] }) => member));
  const fitting = Object.fromEntries(Object.entries(members).filter(([member]) => !misfits.has(member)));
  const repaired = schema.safeParse(fitting);
  return repaired.success ? repaired.data : schema.parse({});
}
