import type { ComponentType } from 'react';
import { NumberField, SecretField, SelectField, SwitchField, TextAreaField, TextField } from '../fields/inputs.js';
import type { FieldSchema, NamedField } from './field-schema.js';
import { isNullable, plain } from './field-schema.js';
import { ListField } from './list-field.js';
import { OptionsField } from './options-field.js';

interface WidgetProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

type Widget = ComponentType<WidgetProps>;

const secret: Widget = ({ name, schema }) => <SecretField name={name} title={schema.title} />;
const toggle: Widget = ({ name, schema }) => <SwitchField name={name} title={schema.title} />;
const area: Widget = ({ name, schema }) => <TextAreaField name={name} title={schema.title} />;
const text: Widget = ({ name, schema }) => <TextField name={name} title={schema.title} type={schema.format === 'uri' ? 'url' : 'text'} />;
const number: Widget = ({ name, schema: { title, minimum, maximum } }) => (
  <NumberField name={name} title={title} min={within(minimum)} max={within(maximum)} />
);
const list: Widget = (field) => <ListField {...field} toWidget={toWidget} />;
const choice: Widget = ({ name, schema }) => (
  <SelectField name={name} title={schema.title} allowClear={isNullable(schema)} options={(schema.enum ?? []).map((value) => ({ value }))} />
);

/** The input that fits a member of a schema. */
export function widgetFor(schema: FieldSchema): Widget {
  const { type, enum: values, optionsFrom, multiline } = plain(schema);
  if (schema['x-secret']) return secret;
  if (optionsFrom) return OptionsField;
  if (values) return choice;
  if (type === 'array') return list;
  if (type === 'boolean') return toggle;
  if (type === 'integer' || type === 'number') return number;
  return multiline ? area : text;
}

/** A member of a schema as the input that fits it. */
export function toWidget([name, schema]: NamedField) {
  const Widget = widgetFor(schema);
  return <Widget key={name} name={name} schema={schema} />;
}

/** Schemas of whole numbers name the largest number there is; that is no limit to show. */
const within = (limit: number | undefined) =>
  limit !== undefined && Number.isSafeInteger(limit) && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
