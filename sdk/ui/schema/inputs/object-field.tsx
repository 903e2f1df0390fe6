import type { ReactNode } from 'react';
import { FormScopeProvider, useFormScope } from '../../fields/form-scope.js';
import { visibleFields, type FieldSchema, type NamedField } from '../field-schema.js';
import { isRequiredField } from '../json-schema-issues.js';
import { FieldSet } from './field-set.js';

/** An object inside of a form. */
export interface ObjectFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
  /** Draws a member. */
  readonly renderField: (field: NamedField) => ReactNode;
}

/** The members of an object, in a frame of their own. */
export function ObjectField({ name, schema, renderField }: ObjectFieldProps) {
  const scope = useFormScope();
  const isRequired = (member: string) => isRequiredField(schema, member);
  return (
    <FieldSet name={name} schema={schema}>
      <FormScopeProvider value={{ ...scope, prefix: `${scope.prefix}${name}.`, isStored: () => false, isRequired }}>
        {visibleFields(schema).map(renderField)}
      </FormScopeProvider>
    </FieldSet>
  );
}
