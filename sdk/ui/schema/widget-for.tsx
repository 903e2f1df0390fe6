import type { ComponentType } from 'react';
import { NumberField, SecretField, SelectField, SwitchField, TextAreaField, TextField } from '../fields/inputs.js';
import { type FieldSchema, type NamedField, isNullable, simplifySchema } from './field-schema.js';
import { JsonField } from './inputs/json-field.js';
import { ObjectField } from './inputs/object-field.js';
import { OptionsField } from './inputs/options-field.js';
import { RecordField } from './inputs/record-field.js';
import { ObjectListField } from './inputs/object-list-field.js';
import { ValueListField } from './inputs/value-list-field.js';

interface WidgetProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

type Widget = ComponentType<WidgetProps>;

const fieldProps = ({ name, schema: { title, description } }: WidgetProps) => ({ name, title, help: description });

const secret: Widget = (field) => <SecretField {...fieldProps(field)} />;
const toggle: Widget = (field) => <SwitchField {...fieldProps(field)} />;
const textArea: Widget = (field) => <TextAreaField {...fieldProps(field)} />;
const text: Widget = (field) => <TextField {...fieldProps(field)} type={TEXT_TYPES[field.schema.format ?? ''] ?? 'text'} />;
const number: Widget = (field) => {
  const { type, multipleOf = 0.1 } = field.schema;
  return <NumberField {...fieldProps(field)} step={type === 'integer' ? 1 : multipleOf} />;
};
const objectList: Widget = (field) => <ObjectListField {...field} renderField={renderWidget} />;
const fieldSet: Widget = (field) => <ObjectField {...field} renderField={renderWidget} />;
const choice: Widget = (field) => (
  <SelectField
    {...fieldProps(field)}
    allowClear={isNullable(field.schema)}
    options={(simplifySchema(field.schema).enum ?? []).map((value) => ({ value }))}
  />
);

const TEXT_TYPES: Readonly<Record<string, 'url' | 'email'>> = { uri: 'url', email: 'email' };

/** Returns the input for a member of a schema; the JSON editor if no other fits. */
export function widgetFor(schema: FieldSchema): Widget {
  const own = simplifySchema(schema);
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
      return own.multiline ? textArea : text;
    case 'array':
      return listWidgetFor(simplifySchema(own.items ?? {}));
    case 'object':
      return objectWidgetFor(own);
    case undefined:
    default:
      return JsonField;
  }
}

function listWidgetFor(items: FieldSchema): Widget {
  if (items.enum || ['string', 'integer', 'number'].includes(items.type ?? '')) return ValueListField;
  return items.type === 'object' && items.properties ? objectList : JsonField;
}

function objectWidgetFor({ properties, additionalProperties }: FieldSchema): Widget {
  if (properties && Object.keys(properties).length > 0) return fieldSet;
  return typeof additionalProperties === 'object' && additionalProperties.type === 'string' ? RecordField : JsonField;
}

/** Renders a member of a schema with its input. */
export function renderWidget([name, schema]: NamedField) {
  const Widget = widgetFor(schema);
  return <Widget key={name} name={name} schema={schema} />;
}
