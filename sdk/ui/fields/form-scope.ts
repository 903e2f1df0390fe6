import { createContext, use } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isRequiredBySchema } from './schema-resolver.js';

/** The form to which the fields below belong, and the prefix of nested field names. */
export interface FormScope {
  readonly control: Control<FieldValues>;
  /** Namespace of the texts `<name>.label` and `<name>.help`. */
  readonly namespace: string;
  /** Prefix of each name, e.g. `connections.0.values.`; empty for a flat form. */
  readonly prefix: string;
  /** Whether a secret is stored for the field `name` (without prefix). */
  isStored(name: string): boolean;
  /** Whether the field `name` (without prefix) is required. Default: no field is. */
  isRequired?(name: string): boolean;
}

const FormScopeContext = createContext<FormScope | null>(null);

/** Provides the form scope to the fields below. */
export const FormScopeProvider = FormScopeContext;

/** Returns the form scope with the prefix of nested field names; throws outside of a provider. */
export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('A field stands outside of a form');
  return scope;
}

/**
 * Creates the scope of a custom form: labels from `namespace`, names without prefix; fields that must not be empty by `schema` are marked
 * as required.
 */
export const createFormScope = <T extends FieldValues>(control: Control<T>, namespace: string, schema?: z.ZodType): FormScope => ({
  // The control is typed by its own field names; fields only pass them through.
  control: control as unknown as Control<FieldValues>,
  namespace,
  prefix: '',
  isStored: () => false,
  isRequired: schema && ((name) => isRequiredBySchema(schema, name)),
});
