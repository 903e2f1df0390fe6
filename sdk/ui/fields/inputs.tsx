import type { ReactNode } from 'react';
import { Input, Select, Switch } from '../kit-form.js';
import { Field } from './field.js';
import { useFormScope } from './form-scope.js';
import { NumberInput } from './number-input.js';
import { SecretInput } from './secret-input.js';
import { useFieldTexts } from './field-texts.js';

/** Name of a field in the form; `title` replaces it as the key of its texts. */
export interface InputProps {
  readonly name: string;
  readonly title?: string;
  /** Shown when the catalogue has no help text. */
  readonly help?: string;
}

/** A single-line text input and its hints for the browser. */
export interface TextFieldProps extends InputProps {
  readonly type?: 'text' | 'url' | 'email' | 'password';
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** A number input. The rules of the form validate it while typing; the input never changes what was typed. */
export interface NumberFieldProps extends InputProps {
  /** Smallest step between two values; below 1 decimals are allowed. Default: 1. */
  readonly step?: number;
  /** @deprecated Use the rules of the form. */
  readonly min?: number;
  /** @deprecated Use the rules of the form. */
  readonly max?: number;
}

/** An option of a select (dropdown). Without a label the text `<name>.<value>` is displayed, and without that text the value. */
export interface SelectOption {
  readonly value: string | number;
  readonly label?: ReactNode;
}

/** Props of a select (dropdown); `allowClear` allows no selection. */
export interface SelectFieldProps extends InputProps {
  readonly options: readonly SelectOption[];
  readonly allowClear?: boolean;
}

/** Single-line text input. */
export const TextField = ({ type = 'text', autoComplete = 'off', placeholder, ...field }: TextFieldProps) => (
  <Field
    {...field}
    render={({ value, ...input }) => <Input {...input} value={(value as string | null) ?? ''} {...{ type, autoComplete, placeholder }} />}
  />
);

/** Multi-line text, 4 to 24 lines high unless `maxRows` says otherwise. */
export interface TextAreaFieldProps extends InputProps {
  readonly maxRows?: number;
}

/** Multiline text input (textarea) that grows with its content. */
export const TextAreaField = ({ maxRows = 24, ...field }: TextAreaFieldProps) => (
  <Field
    {...field}
    render={({ value, ...input }) => (
      <Input.TextArea {...input} value={(value as string | null) ?? ''} autoSize={{ minRows: 4, maxRows }} />
    )}
  />
);

/** Number input. */
export const NumberField = ({ step = 1, name, title, help }: NumberFieldProps) => (
  <Field {...{ name, title, help }} render={(input) => <NumberInput {...input} isWhole={Number.isInteger(step)} />} />
);

/** A switch that may depend on another field. */
export interface SwitchFieldProps extends InputProps {
  readonly disabled?: boolean;
}

/** Switch (toggle) for a boolean. */
export const SwitchField = ({ disabled = false, ...field }: SwitchFieldProps) => (
  <Field
    {...field}
    layout="beside"
    render={({ value, status: _, 'aria-required': _never, ...input }) => <Switch {...input} disabled={disabled} checked={Boolean(value)} />}
  />
);

/** Select (dropdown) with one selected option. */
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

/** Password field: input of a secret that can be kept, replaced or cleared, and is never shown. */
export function SecretField(field: InputProps) {
  const { isStored } = useFormScope();
  return <Field {...field} render={(input) => <SecretInput {...input} stored={isStored(field.name)} />} />;
}
