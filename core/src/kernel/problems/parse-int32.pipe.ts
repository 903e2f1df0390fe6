import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { Problem } from './problem.js';

const MAX_INT32 = 2 ** 31 - 1;
const INTEGER = /^-?\d{1,10}$/;

/** Parses a number in a path or query. Ids are 32-bit integers, so a larger number is invalid. */
export class ParseInt32Pipe implements PipeTransform<unknown, number> {
  transform(text: unknown, { data = 'number' }: ArgumentMetadata): number {
    const number = INTEGER.test(String(text)) ? Number(text) : Number.NaN;
    if (Math.abs(number) <= MAX_INT32) return number;
    throw new Problem(400, 'validation', 'One or more values are not valid.', { [data]: ['Not a whole number of at most 32 bits.'] });
  }
}
