import { type Ctx, type HttpOptions, PluginFailure } from '@ombi/sdk';
import type { z } from 'zod';

/**
 * The rows of a long list as they come. One that is not what was expected is left out, so that it does not discard the others. Throws
 * `malformed` when no row is as expected.
 */
export async function* streamList<T extends z.ZodType>(
  { http, log }: Pick<Ctx, 'http' | 'log'>,
  path: string,
  row: T,
  options?: HttpOptions,
): AsyncGenerator<z.output<T>> {
  let valid = 0;
  let leftOut = 0;
  for await (const parsed of http.streamItems(path, row.nullable().catch(null), options)) {
    if (parsed === null) leftOut += 1;
    else {
      valid += 1;
      yield parsed;
    }
  }
  if (leftOut > 0 && valid === 0) throw new PluginFailure('malformed', 'no entry of the list is what was expected');
  if (leftOut > 0) log.warn('entries of the list were left out, because they are not what was expected', { leftOut });
}
