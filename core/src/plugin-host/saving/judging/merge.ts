import { SECRET_MASK } from '@ombi/sdk';
import type { Values } from '../../connections/values.js';
import type { FormFacts } from '../../runners/facts.js';

/** Given values, completed with what is stored. */
export interface Merged {
  readonly values: Values;
  /** The secrets that were taken from the store. */
  readonly kept: readonly string[];
}

/** A secret that is missing or masked is kept, an empty one is forgotten; a field that no form shows is kept when it is missing. */
export function merge({ fields, secrets, hidden }: FormFacts, given: Values, stored: Values): Merged {
  const kept = secrets.filter((name) => isKept(given[name]) && stored[name] !== undefined);
  const members = fields.map((name) => {
    const isTaken = kept.includes(name) || (given[name] === undefined && hidden.includes(name));
    const value = isTaken ? stored[name] : given[name];
    return [name, secrets.includes(name) && isForgotten(value) ? undefined : value] as const;
  });
  return { values: Object.fromEntries(members.filter(([, value]) => value !== undefined)), kept };
}

const isKept = (given: unknown): boolean => given === undefined || given === SECRET_MASK;

/** A mask for which nothing is stored is no secret either. */
const isForgotten = (value: unknown): boolean => value === null || value === '' || value === SECRET_MASK;
