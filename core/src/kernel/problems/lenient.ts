import type { PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { Problem } from './problem.js';
import { soften } from './soften.js';

/** A pipe that still knows its schema. */
export interface LenientPipe<T extends z.ZodType> extends PipeTransform<unknown, z.output<T>> {
  readonly schema: T;
}

/**
 * Reads a body or a query as old clients write it: names in any case, numbers and booleans as text, unknown members
 * ignored, a missing body as an empty one. What the schema still refuses is answered 400 with texts per field.
 */
export const lenient = <T extends z.ZodType>(schema: T): LenientPipe<T> => ({
  schema,
  transform: (value: unknown) => parseLenient(schema, value),
});

/** {@link lenient} for a value that comes another way. Throws a {@link Problem} of 400. */
function parseLenient<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(soften(schema, value ?? (schema instanceof z.ZodObject ? {} : undefined)));
  if (parsed.success) return parsed.data;
  throw new Problem(400, 'validation', 'One or more values are not valid.', fieldTexts(parsed.error));
}

function fieldTexts({ issues }: z.ZodError): Record<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    texts.set(field, [...(texts.get(field) ?? []), message]);
  }
  return Object.fromEntries(texts);
}
