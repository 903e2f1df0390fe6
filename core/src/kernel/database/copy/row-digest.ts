import { createHash } from 'node:crypto';
import type { PortableRow } from './portable-table.js';

const BYTES = 32;

/** Number of rows of a table, and a checksum of their contents as 64 hexadecimal digits. */
export interface TableSummary {
  readonly rows: number;
  readonly checksum: string;
}

/**
 * Counts rows and sums up their checksums. The sum does not depend on their order, because engines sort texts differently; the rows of a
 * table differ at least in their keys, so none cancels another out.
 */
export class RowDigest {
  #rows = 0;
  readonly #sum = Buffer.alloc(BYTES);

  add(row: PortableRow): void {
    const hash = createHash('sha256').update(JSON.stringify(row)).digest();
    for (let index = 0; index < BYTES; index += 1) this.#sum[index]! ^= hash[index]!;
    this.#rows += 1;
  }

  get summary(): TableSummary {
    return { rows: this.#rows, checksum: this.#sum.toString('hex') };
  }
}

/** Compares number of rows and checksum of two tables. */
export const isSameTableSummary = (one: TableSummary, other: TableSummary): boolean =>
  one.rows === other.rows && one.checksum === other.checksum;
