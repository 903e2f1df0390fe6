import type { ReactNode } from 'react';
import { FormScopeProvider, useFormScope } from '../../fields/form-scope.js';
import { visibleFields, type FieldSchema, type NamedField } from '../field-schema.js';
import { isRequiredIn } from '../judge-by-schema.js';
import { Group } from './group.js';

/** An object inside of a form. */
export interface ObjectFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
  /** Draws a member. */
  readonly toWidget: (field: NamedField) => ReactNode;
}

/** The members of an object, in a frame of their own. */
export function ObjectField({ name, schema, toWidget }: ObjectFieldProps) {
  const scope = useFormScope();
  const isRequired = (member: string) => isRequiredIn(schema, member);
  return (
    <Group name={name} schema={schema}>
      <FormScopeProvider value={{ ...scope, prefix: `${scope.prefix}${name}.`, isStored: () => false, isRequired }}>
        {visibleFields(schema).map(toWidget)}
      </FormScopeProvider>
    </Group>
  );
}
