import { useState } from 'react';
import { Input } from '../kit-form.js';
import type { FieldControl } from './field.js';

/** Props of a number input. */
export interface NumberInputProps extends FieldControl {
  /** Whether the value is an integer. It selects the keyboard of a phone and does not restrict the input. */
  readonly isWhole?: boolean;
}

/**
 * Number input that keeps the text as typed: it does not round, clamp or reset. The form value is the number, the text when it is not a
 * number, or `null` when empty; the form's rules validate it.
 */
export function NumberInput({ value, onChange, isWhole = true, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState('');
  // Keep the text as typed ("1.", "007") until the form gets another value from elsewhere.
  const text = Object.is(parseNumber(typed), value ?? null) ? typed : toText(value);

  return (
    <Input
      {...input}
      className="field-number"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseNumber(target.value));
      }}
    />
  );
}

const NUMBER_PATTERN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

function parseNumber(text: string): number | string | null {
  const bare = text.trim();
  if (bare === '') return null;
  return NUMBER_PATTERN.test(bare) ? Number(bare) : text;
}

const toText = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');
