import { useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useFormScope } from '../fields/form-scope.js';
import type { NamedField } from './field-schema.js';

const KEY = 'forms.advanced';

/** Whether the rarely needed fields are shown: as somebody left them, and at once when something is wrong with one of them. */
export function useAdvanced(fields: readonly NamedField[]): readonly [isOpen: boolean, open: (wish: boolean) => void] {
  const { control, prefix } = useFormScope();
  const { errors } = useFormState({ control });
  const [isWanted, setWanted] = useState(() => localStorage.getItem(KEY) === 'open');
  const isRefused = fields.some(([name, { advanced }]) => advanced && get(errors, `${prefix}${name}`) !== undefined);

  const open = (wish: boolean) => {
    setWanted(wish);
    localStorage.setItem(KEY, wish ? 'open' : 'closed');
  };
  return [isWanted || isRefused, open];
}
