import { useState } from 'react';
import { Input } from '../kit-form.js';
import type { FieldControl } from './field.js';

/** A number as it is typed. */
export interface NumberInputProps extends FieldControl {
  /** Whether only whole numbers make sense: decides about the keyboard of a telephone, not about what may be typed. */
  readonly isWhole?: boolean;
}

/**
 * A number that stays as it was typed: nothing is rounded, cut to bounds or put back. The form holds the number, the text where it is none,
 * and `null` where nothing stands; its rules say what is wrong.
 */
export function NumberInput({ value, onChange, isWhole = true, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState('');
  // Letters as they were typed ("1.", "007"), until another value comes from elsewhere.
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
