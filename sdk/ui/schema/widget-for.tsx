import type { ComponentType } from 'react';
import { NumberField, SecretField, SelectField, SwitchField, TextAreaField, TextField } from '../fields/inputs.js';
import type { FieldSchema, NamedField } from './field-schema.js';
import { isNullable, plain } from './field-schema.js';
import { JsonField } from './inputs/json-field.js';
import { ObjectField } from './inputs/object-field.js';
import { OptionsField } from './inputs/options-field.js';
import { RecordField } from './inputs/record-field.js';
import { RowsField } from './inputs/rows-field.js';
import { WordsField } from './inputs/words-field.js';

interface WidgetProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

type Widget = ComponentType<WidgetProps>;

const hints = ({ name, schema: { title, description } }: WidgetProps) => ({ name, title, help: description });

const secret: Widget = (field) => <SecretField {...hints(field)} />;
const toggle: Widget = (field) => <SwitchField {...hints(field)} />;
const area: Widget = (field) => <TextAreaField {...hints(field)} />;
const text: Widget = (field) => <TextField {...hints(field)} type={TEXT_TYPES[field.schema.format ?? ''] ?? 'text'} />;
const number: Widget = (field) => {
  const { type, multipleOf = 0.1 } = field.schema;
  return <NumberField {...hints(field)} step={type === 'integer' ? 1 : multipleOf} />;
};
const rows: Widget = (field) => <RowsField {...field} toWidget={toWidget} />;
const group: Widget = (field) => <ObjectField {...field} toWidget={toWidget} />;
const choice: Widget = (field) => (
  <SelectField
    {...hints(field)}
    allowClear={isNullable(field.schema)}
    options={(plain(field.schema).enum ?? []).map((value) => ({ value }))}
  />
);

const TEXT_TYPES: Readonly<Record<string, 'url' | 'email'>> = { uri: 'url', email: 'email' };

/** The input that fits a member of a schema; one that fits none is written as JSON. */
export function widgetFor(schema: FieldSchema): Widget {
  const own = plain(schema);
  if (schema['x-secret']) return secret;
  if (own.optionsFrom) return OptionsField;
  if (own.enum) return choice;
  switch (own.type) {
    case 'boolean':
      return toggle;
    case 'integer':
    case 'number':
      return number;
    case 'string':
      return own.multiline ? area : text;
    case 'array':
      return listFor(plain(own.items ?? {}));
    case 'object':
      return objectFor(own);
    case undefined:
    default:
      return JsonField;
  }
}

function listFor(items: FieldSchema): Widget {
  if (items.enum || ['string', 'integer', 'number'].includes(items.type ?? '')) return WordsField;
  return items.type === 'object' && items.properties ? rows : JsonField;
}

function objectFor({ properties, additionalProperties }: FieldSchema): Widget {
  if (properties && Object.keys(properties).length > 0) return group;
  return typeof additionalProperties === 'object' && additionalProperties.type === 'string' ? RecordField : JsonField;
}

/** A member of a schema as the input that fits it. */
export function toWidget([name, schema]: NamedField) {
  const Widget = widgetFor(schema);
  return <Widget key={name} name={name} schema={schema} />;
}
