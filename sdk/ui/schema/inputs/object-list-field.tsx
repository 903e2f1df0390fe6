import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { FormScopeProvider, useFormScope } from '../../fields/form-scope.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Button } from '../../kit-layout.js';
import { initialValues, visibleFields, type FieldSchema, type NamedField } from '../field-schema.js';
import { isRequiredField } from '../json-schema-issues.js';
import { FieldSet } from './field-set.js';

/** Props of a list of objects. */
export interface ObjectListFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
  /** Renders a member of a row. */
  readonly renderField: (field: NamedField) => ReactNode;
}

/** Renders one form per object, in an order that can be changed. */
export function ObjectListField({ name, schema, renderField }: ObjectListFieldProps) {
  const { t } = useTranslation('forms');
  const scope = useFormScope();
  const { fields, append, remove, move } = useFieldArray({ control: scope.control, name: `${scope.prefix}${name}`, keyName: 'rowKey' });
  const items = schema.items ?? {};
  const isRequired = (member: string) => isRequiredField(items, member);

  return (
    <FieldSet name={name} schema={schema}>
      {fields.map(({ rowKey }, index) => (
        <FormScopeProvider key={rowKey} value={{ ...scope, prefix: `${scope.prefix}${name}.${index}.`, isStored: () => false, isRequired }}>
          <div className="field-list-row" role="group" aria-label={t('list.row', { number: index + 1 })}>
            {visibleFields(items).map(renderField)}
            <div className="field-row">
              <Button onClick={() => move(index, index - 1)} disabled={index === 0}>
                {t('list.up')}
              </Button>
              <Button onClick={() => move(index, index + 1)} disabled={index === fields.length - 1}>
                {t('list.down')}
              </Button>
              <Button onClick={() => remove(index)}>{t('list.remove')}</Button>
            </div>
          </div>
        </FormScopeProvider>
      ))}
      <Button onClick={() => append(initialValues(items))} disabled={fields.length >= (schema.maxItems ?? Infinity)}>
        {t('list.add')}
      </Button>
    </FieldSet>
  );
}
