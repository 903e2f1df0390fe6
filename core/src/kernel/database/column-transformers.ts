import type { ValueTransformer } from 'typeorm';

/** Stores a Date as whole milliseconds since 1970 in a `bigint` column, the same on every database. */
export const dateTransformer: ValueTransformer = {
  to: (value: Date | null | undefined) => (value instanceof Date ? value.getTime() : value),
  from: (value: string | number | null | undefined) => (value === null || value === undefined ? null : new Date(Number(value))),
};

/** Stores any JSON value in a `text` column. */
export const jsonTransformer: ValueTransformer = {
  to: (value: unknown) => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: (value: string | null | undefined): unknown => (value === null || value === undefined ? null : JSON.parse(value)),
};
