import type { ComponentProps } from 'react';
import { Input } from '@ombi/sdk/ui/kit-form';
import { ALLOW_CLEAR } from './allow-clear.js';
import { useDebouncedTyping } from './use-debounced-typing.js';

const DEBOUNCE_MS = 300;

interface DebouncedInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  readonly text: string;
  /** Called once the user has paused typing. */
  readonly onDebouncedChange: (text: string) => void;
}

/** Text input that reports its value only after a pause, so that not every letter causes a request. */
export function DebouncedInput({ text, onDebouncedChange, ...input }: DebouncedInputProps) {
  const { typed, type } = useDebouncedTyping({
    stored: text,
    debounceMs: DEBOUNCE_MS,
    onPause: (value) => onDebouncedChange(value.trim()),
  });
  return (
    <Input type="search" allowClear={ALLOW_CLEAR} maxLength={100} {...input} value={typed} onChange={({ target }) => type(target.value)} />
  );
}
