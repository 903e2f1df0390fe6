import type { ReactNode } from 'react';
import { Input, Select, Switch } from '../kit-form.js';
import { Field } from './field.js';
import { useFormScope } from './form-scope.js';
import { NumberInput } from './number-input.js';
import { SecretInput } from './secret-input.js';
import { useFieldTexts } from './field-texts.js';

/** A field's name in the form; `title` replaces it as the key of its texts. */
export interface InputProps {
  readonly name: string;
  readonly title?: string;
  /** Shown when the catalogue has no text that helps. */
  readonly help?: string;
}

/** A line of text, and what the browser may know about it. */
export interface TextFieldProps extends InputProps {
  readonly type?: 'text' | 'url' | 'email' | 'password';
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** A number. What it may be is said by the rules of the form, which judge it while it is typed; nothing changes what was typed. */
export interface NumberFieldProps extends InputProps {
  /** The smallest step between two values; below 1 the number has decimals. Default: 1. */
  readonly step?: number;
  /** @deprecated The rules of the form say it. */
  readonly min?: number;
  /** @deprecated The rules of the form say it. */
  readonly max?: number;
}

/** A choice; its label is the text of `<name>.<value>` when none is given, and the value itself when there is no such text. */
export interface Choice {
  readonly value: string | number;
  readonly label?: ReactNode;
}

/** One choice of several; `allowClear` lets a person choose nothing. */
export interface SelectFieldProps extends InputProps {
  readonly options: readonly Choice[];
  readonly allowClear?: boolean;
}

/** A line of text. */
export const TextField = ({ type = 'text', autoComplete = 'off', placeholder, ...field }: TextFieldProps) => (
  <Field
    {...field}
    render={({ value, ...input }) => <Input {...input} value={(value as string | null) ?? ''} {...{ type, autoComplete, placeholder }} />}
  />
);

/** Several lines of text; the area grows with them. */
export const TextAreaField = (field: InputProps) => (
  <Field
    {...field}
    render={({ value, ...input }) => (
      <Input.TextArea {...input} value={(value as string | null) ?? ''} autoSize={{ minRows: 4, maxRows: 24 }} />
    )}
  />
);

/** A number. */
export const NumberField = ({ step = 1, name, title, help }: NumberFieldProps) => (
  <Field {...{ name, title, help }} render={(input) => <NumberInput {...input} isWhole={Number.isInteger(step)} />} />
);

/** On or off. */
export const SwitchField = (field: InputProps) => (
  <Field
    {...field}
    layout="beside"
    render={({ value, status: _, 'aria-required': _never, ...input }) => <Switch {...input} checked={Boolean(value)} />}
  />
);

/** One choice of several. */
export function SelectField({ options, allowClear, ...field }: SelectFieldProps) {
  const { find } = useFieldTexts();
  const choices = options.map(({ value, label }) => ({
    value,
    label: label ?? find(`${field.title ?? field.name}.${value}`) ?? String(value),
  }));
  return (
    <Field
      {...field}
      render={(input) => (
        <Select
          {...input}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={allowClear}
          options={choices}
          onChange={(value) => input.onChange(value ?? null)}
        />
      )}
    />
  );
}

/** A write-only text: kept, replaced or cleared, never shown. */
export function SecretField(field: InputProps) {
  const { isStored } = useFormScope();
  return <Field {...field} render={(input) => <SecretInput {...input} stored={isStored(field.name)} />} />;
}
