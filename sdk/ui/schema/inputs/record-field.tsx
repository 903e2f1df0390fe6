import { useState } from 'react';
import { Field, type FieldControl } from '../../fields/field.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Input } from '../../kit-form.js';
import { Button } from '../../kit-layout.js';
import type { FieldSchema } from '../field-schema.js';

/** Props of a record of texts with free keys. */
export interface RecordFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

type KeyValue = readonly [name: string, value: string];

/** Editor of key-value pairs such as headers, one per line. */
export const RecordField = ({ name, schema }: RecordFieldProps) => (
  <Field name={name} title={schema.title} help={schema.description} render={(field) => <KeyValueRows {...field} />} />
);

function KeyValueRows({ id, value, onChange, onBlur, status, ...input }: FieldControl) {
  const { t } = useTranslation('forms');
  const [shown, setShown] = useState<{ readonly pairs: readonly KeyValue[]; readonly means: unknown } | null>(null);
  // Keep the lines as typed, including incomplete ones, until the form gets another value from elsewhere.
  const pairs = shown && isSameJson(shown.means, value) ? shown.pairs : toKeyValues(value);

  const change = (next: readonly KeyValue[]) => {
    const means = Object.fromEntries(next.filter(([key]) => key !== ''));
    setShown({ pairs: next, means });
    onChange(means);
  };
  const replace = (place: number, pair: KeyValue) => change(pairs.map((old, index) => (index === place ? pair : old)));

  return (
    <div className="field-pairs" onBlur={onBlur}>
      {pairs.map(([key, text], place) => (
        <div className="field-row" key={place}>
          <Input
            id={place === 0 ? id : undefined}
            status={status}
            aria-describedby={input['aria-describedby']}
            aria-label={t('record.name', { number: place + 1 })}
            value={key}
            onChange={({ target }) => replace(place, [target.value, text])}
          />
          <Input
            status={status}
            aria-label={t('record.value', { number: place + 1 })}
            value={text}
            onChange={({ target }) => replace(place, [key, target.value])}
          />
          <Button onClick={() => change(pairs.filter((_, index) => index !== place))}>{t('list.remove')}</Button>
        </div>
      ))}
      <Button id={pairs.length === 0 ? id : undefined} onClick={() => change([...pairs, ['', '']])}>
        {t('list.add')}
      </Button>
    </div>
  );
}

const toKeyValues = (value: unknown): KeyValue[] => Object.entries(Object(value) as object).map(([key, text]) => [key, String(text)]);

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
