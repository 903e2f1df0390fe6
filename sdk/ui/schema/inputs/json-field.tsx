import { useState } from 'react';
import { Field, type FieldControl } from '../../fields/field.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Input } from '../../kit-form.js';
import type { FieldSchema } from '../field-schema.js';

/** A field for which there is no input. */
export interface JsonFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

/** What no other input fits is written as JSON, instead of disappearing. Text that is no JSON stays text, for the schema to judge. */
export function JsonField({ name, schema }: JsonFieldProps) {
  const { t } = useTranslation('forms');
  return <Field name={name} title={schema.title} help={schema.description ?? t('json.help')} render={(field) => <JsonText {...field} />} />;
}

function JsonText({ value, onChange, ...input }: FieldControl) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: unknown } | null>(null);
  // Letters as they were typed, until another value comes from elsewhere.
  const text = typed && JSON.stringify(typed.means) === JSON.stringify(value) ? typed.text : toText(value);

  const type = (next: string) => {
    const means = parseJsonOrText(next);
    setTyped({ text: next, means });
    onChange(means);
  };
  return (
    <Input.TextArea
      {...input}
      className="field-json"
      spellCheck={false}
      value={text}
      onChange={({ target }) => type(target.value)}
      autoSize={{ minRows: 2, maxRows: 24 }}
    />
  );
}

const toText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' && parseJsonOrText(value) === value ? value : JSON.stringify(value, null, 2);
};

function parseJsonOrText(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
