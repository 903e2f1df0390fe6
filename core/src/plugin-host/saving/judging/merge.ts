import { SECRET_MASK, secretFields, type FieldMeta } from '@ombi/sdk';
import type { z } from 'zod';
import type { Values } from '../../connections/values.js';

/** Given values, completed with what is stored. */
export interface Merged {
  readonly values: Values;
  /** The secrets that were taken from the store. */
  readonly kept: readonly string[];
}

/** A secret that is missing or masked is kept, an empty one is forgotten; a field that no form shows is kept when it is missing. */
export function merge(schema: z.ZodObject, given: Values, stored: Values): Merged {
  const secrets = new Set(secretFields(schema));
  const kept = [...secrets].filter((name) => isKept(given[name]) && stored[name] !== undefined);
  const members = Object.keys(schema.shape).map((name) => {
    const isTaken = kept.includes(name) || (given[name] === undefined && isHidden(schema, name));
    const value = isTaken ? stored[name] : given[name];
    return [name, secrets.has(name) && isForgotten(value) ? undefined : value] as const;
  });
  return { values: Object.fromEntries(members.filter(([, value]) => value !== undefined)), kept };
}

const isKept = (given: unknown): boolean => given === undefined || given === SECRET_MASK;

/** A mask for which nothing is stored is no secret either. */
const isForgotten = (value: unknown): boolean => value === null || value === '' || value === SECRET_MASK;

const isHidden = (schema: z.ZodObject, name: string): boolean => (schema.shape[name]?.meta() as FieldMeta | undefined)?.hidden === true;
