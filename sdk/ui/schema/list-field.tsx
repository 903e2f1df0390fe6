import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Field } from '../fields/field.js';
import { FormScopeProvider, useFormScope } from '../fields/form-scope.js';
import { useFieldTexts } from '../fields/use-field-texts.js';
import { useTranslation } from '../i18n/use-translation.js';
import { Select } from '../kit-form.js';
import { Button } from '../kit-layout.js';
import { startingValues, visibleFields, type FieldSchema, type NamedField } from './field-schema.js';

export interface ListFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
  /** Draws a member of a row. */
  readonly toWidget: (field: NamedField) => ReactNode;
}

/** Several values: words to type or to choose, or small forms below each other. */
export function ListField(props: ListFieldProps) {
  const { items } = props.schema;
  return items?.type === 'object' ? <Rows {...props} items={items} /> : <Words {...props} />;
}

function Words({ name, schema }: ListFieldProps) {
  const { t } = useFieldTexts();
  const options = schema.items?.enum?.map((value) => ({ value, label: t(`${schema.title ?? name}.${value}`) }));
  return (
    <Field
      name={name}
      title={schema.title}
      render={(field) => <Select {...field} mode={options ? 'multiple' : 'tags'} options={options} />}
    />
  );
}

function Rows({ name, schema, items, toWidget }: ListFieldProps & { readonly items: FieldSchema }) {
  const { t } = useTranslation('forms');
  const scope = useFormScope();
  const texts = useFieldTexts();
  const { fields, append, remove } = useFieldArray({ control: scope.control, name: `${scope.prefix}${name}`, keyName: 'rowKey' });

  return (
    <fieldset className="field-list">
      <legend>{texts.t(`${schema.title ?? name}.label`)}</legend>
      {fields.map(({ rowKey }, index) => (
        <FormScopeProvider key={rowKey} value={{ ...scope, prefix: `${scope.prefix}${name}.${index}.` }}>
          <div className="field-list-row">
            {visibleFields(items).map(toWidget)}
            <Button onClick={() => remove(index)}>{t('list.remove')}</Button>
          </div>
        </FormScopeProvider>
      ))}
      <Button onClick={() => append(startingValues(items))}>{t('list.add')}</Button>
    </fieldset>
  );
}
