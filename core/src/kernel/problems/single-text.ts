import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { Problem } from './problem.js';

/** Parses a text parameter of a query. Throws a 400 problem when it is given more than once. */
export class SingleText implements PipeTransform<unknown, string | undefined> {
  transform(value: unknown, { data = 'text' }: ArgumentMetadata): string | undefined {
    if (value === undefined || typeof value === 'string') return value;
    throw new Problem(400, 'validation', 'One or more values are not valid.', { [data]: ['Give this value once.'] });
  }
}
