import type { ReactNode } from 'react';
import { FormScopeProvider, useFormScope } from '../../fields/form-scope.js';
import { visibleFields, type FieldSchema, type NamedField } from '../field-schema.js';
import { isRequiredField } from '../json-schema-issues.js';
import { FieldSet } from './field-set.js';

/** Props of an object field. */
export interface ObjectFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
  /** Renders a member. */
  readonly renderField: (field: NamedField) => ReactNode;
}

/** Renders the members of an object in a frame. */
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
