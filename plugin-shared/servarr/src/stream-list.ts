import { type Ctx, type HttpOptions, PluginFailure } from '@ombi/sdk';
import type { z } from 'zod';

/**
 * The rows of a long list as they come; null for one that is not what was expected, so that it does not discard the others. Throws
 * `malformed` when no row is as expected.
 */
export async function* streamList<T extends z.ZodType>(
  { http, log }: Pick<Ctx, 'http' | 'log'>,
  path: string,
  row: T,
  options?: HttpOptions,
): AsyncGenerator<z.output<T> | null> {
  let valid = 0;
  let unreadable = 0;
  for await (const parsed of http.streamItems(path, row.nullable().catch(null), options)) {
    if (parsed === null) unreadable += 1;
    else valid += 1;
    yield parsed;
  }
  if (unreadable > 0 && valid === 0) throw new PluginFailure('malformed', 'no entry of the list is what was expected');
  if (unreadable > 0) log.warn('entries of the list are not what was expected', { unreadable });
}
