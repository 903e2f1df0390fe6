import type { z } from 'zod';
import { getOrNull, type TmdbCtx } from '../client.js';

const ENGLISH = 'en';

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A resource, the schema of its translated fields, and the parts to request with it. */
export interface TranslatedResource<W extends z.ZodObject> {
  readonly path: string;
  readonly schema: W;
  readonly appendedParts?: string;
}

/** Fills empty translated fields with the English ones. Makes a second call only when a field is empty. */
export async function withEnglishFallback<W extends z.ZodObject, T extends z.output<W>>(
  ctx: TmdbCtx,
  { path, schema, appendedParts }: TranslatedResource<W>,
  found: T,
  language: string,
): Promise<T> {
  const missingFields = Object.keys(schema.shape).filter((name) => isEmpty(found[name as keyof T]));
  if (missingFields.length === 0 || language.split('-')[0] === ENGLISH) return found;

  const english = await getOrNull(ctx, path, schema, { language: ENGLISH, append_to_response: appendedParts });
  const englishFields = Object.entries(english ?? {}).filter(([name]) => missingFields.includes(name));
  return { ...found, ...Object.fromEntries(englishFields) };
}
