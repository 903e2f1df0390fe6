import { useState } from 'react';
import { Field, type FieldControl } from '../../fields/field.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Input } from '../../kit-form.js';
import type { FieldSchema } from '../field-schema.js';

/** Props of a field without a specific input. */
export interface JsonFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

/** JSON editor for fields that no other input fits. Text that is not JSON stays text and is validated by the schema. */
export function JsonField({ name, schema }: JsonFieldProps) {
  const { t } = useTranslation('forms');
  return <Field name={name} title={schema.title} help={schema.description ?? t('json.help')} render={(field) => <JsonText {...field} />} />;
}

function JsonText({ value, onChange, ...input }: FieldControl) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: unknown } | null>(null);
  // Keep the text as typed until the form gets another value from elsewhere.
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
