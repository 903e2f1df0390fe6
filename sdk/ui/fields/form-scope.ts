import { createContext, use } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isRequiredBy } from './schema-resolver.js';

/** The form that the fields below belong to. */
export interface FormScope {
  readonly control: Control<FieldValues>;
  /** Where the labels stand: `<name>.label` and `<name>.help`. */
  readonly namespace: string;
  /** Put before each name: `connections.0.values.`; empty for a flat form. */
  readonly prefix: string;
  /** Whether a secret is stored under a name (without prefix). */
  isStored(name: string): boolean;
  /** Whether something must stand at a name (without prefix). Default: nothing must. */
  isRequired?(name: string): boolean;
}

const FormScopeContext = createContext<FormScope | null>(null);

/** Tells the fields below which form they belong to. */
export const FormScopeProvider = FormScopeContext;

/** The form around a field; throws outside of one. */
export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('A field stands outside of a form');
  return scope;
}

/** A scope for a form of one's own: labels from `namespace`, names as they are, marks on what `schema` does not take empty. */
export const createFormScope = <T extends FieldValues>(control: Control<T>, namespace: string, schema?: z.ZodType): FormScope => ({
  // A control knows its own names; fields only hand theirs through.
  control: control as unknown as Control<FieldValues>,
  namespace,
  prefix: '',
  isStored: () => false,
  isRequired: schema && ((name) => isRequiredBy(schema, name)),
});
