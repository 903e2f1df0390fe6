import { useState } from 'react';
import { Field } from '../../fields/field.js';
import { useFieldTexts } from '../../fields/use-field-texts.js';
import { Select } from '../../kit-form.js';
import { plain, type FieldSchema } from '../field-schema.js';

/** A list and the schema of its members. */
export interface WordsFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

/** Several words or numbers: to type, or to choose where the schema knows them all. */
export function WordsField({ name, schema }: WordsFieldProps) {
  const { find } = useFieldTexts();
  const [typed, setTyped] = useState('');
  const items = plain(schema.items ?? {});
  const options = items.enum?.map((value) => ({ value, label: find(`${schema.title ?? name}.${value}`) ?? String(value) }));
  const read = items.type === 'integer' || items.type === 'number' ? asNumber : (word: string | number) => word;

  return (
    <Field
      name={name}
      title={schema.title}
      help={schema.description}
      render={(field) => (
        <Select
          {...field}
          // Typed words are texts, so numbers stand among them as texts, too.
          value={options ? membersOf(field.value) : membersOf(field.value).map(String)}
          mode={options ? 'multiple' : 'tags'}
          maxCount={schema.maxItems}
          options={options}
          tokenSeparators={options ? undefined : [',', '\n']}
          onChange={(words: (string | number)[]) => field.onChange(words.map(read))}
          showSearch={{ searchValue: typed, onSearch: setTyped, optionFilterProp: 'label' }}
          onBlur={() => {
            // What was typed and not confirmed would be lost in silence.
            if (!options && typed.trim()) field.onChange([...membersOf(field.value), read(typed.trim())]);
            setTyped('');
            field.onBlur();
          }}
        />
      )}
    />
  );
}

const membersOf = (value: unknown): (string | number)[] => (value ?? []) as (string | number)[];

/** What is no number stays as it was typed, and is found to be wrong. */
const asNumber = (word: string | number): string | number => {
  const number = Number(word);
  return String(word).trim() === '' || Number.isNaN(number) ? word : number;
};
