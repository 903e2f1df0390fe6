import { useState } from 'react';
import { Field } from '../../fields/field.js';
import { useFieldTexts } from '../../fields/field-texts.js';
import { Select } from '../../kit-form.js';
import { simplifySchema, type FieldSchema } from '../field-schema.js';

/** Props of a list of values. */
export interface ValueListFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

/** Editor of a list of texts or numbers: typed freely, or selected when the schema enumerates the values. */
export function ValueListField({ name, schema }: ValueListFieldProps) {
  const { find } = useFieldTexts();
  const [typed, setTyped] = useState('');
  const items = simplifySchema(schema.items ?? {});
  const options = items.enum?.map((value) => ({ value, label: find(`${schema.title ?? name}.${value}`) ?? String(value) }));
  const toValue = items.type === 'integer' || items.type === 'number' ? toNumberOrText : (word: string | number) => word;

  return (
    <Field
      name={name}
      title={schema.title}
      help={schema.description}
      render={(field) => (
        <Select
          {...field}
          // Typed entries are texts, so numbers are displayed as texts, too.
          value={options ? toList(field.value) : toList(field.value).map(String)}
          mode={options ? 'multiple' : 'tags'}
          maxCount={schema.maxItems}
          options={options}
          tokenSeparators={options ? undefined : [',', '\n']}
          onChange={(words: (string | number)[]) => field.onChange(words.map(toValue))}
          showSearch={{ searchValue: typed, onSearch: setTyped, optionFilterProp: 'label' }}
          onBlur={() => {
            // Add the text that was typed but not confirmed; otherwise it would be lost without notice.
            if (!options && typed.trim()) field.onChange([...toList(field.value), toValue(typed.trim())]);
            setTyped('');
            field.onBlur();
          }}
        />
      )}
    />
  );
}

const toList = (value: unknown): (string | number)[] => (value ?? []) as (string | number)[];

/** Converts an entry to a number. Other text stays as typed, so that validation reports it. */
const toNumberOrText = (word: string | number): string | number => {
  const number = Number(word);
  return String(word).trim() === '' || Number.isNaN(number) ? word : number;
};
