import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { Problem } from './problem.js';

/** Reads a text of a query. Given twice it would be a list: that is refused with 400. */
export class SingleText implements PipeTransform<unknown, string | undefined> {
  transform(value: unknown, { data = 'text' }: ArgumentMetadata): string | undefined {
    if (value === undefined || typeof value === 'string') return value;
    throw new Problem(400, 'validation', 'One or more values are not valid.', { [data]: ['Give this value once.'] });
  }
}
