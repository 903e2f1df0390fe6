import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { PluginDraft } from '../../draft.js';
import { usePluginFormContext } from '../../use-plugin-form.js';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Inserts text into the field of the form that had the focus last. */
export interface Insertion {
  /** Around the fields. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** Handles the focus of the fields in the container. */
  rememberField(event: FocusEvent): void;
  /** Replaces the selection. Where no field had the focus, appends to the last one. */
  insert(text: string): void;
}

const isTextInput = (element: EventTarget | null): element is TextInput =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** Inserts text at the cursor of fields of the plug-in's form, and moves the cursor behind it. */
export function useInsertion(): Insertion {
  const { form } = usePluginFormContext();
  const container = useRef<HTMLDivElement>(null);
  const lastField = useRef<TextInput | null>(null);
  const [caret, setCaret] = useState<{ readonly position: number } | null>(null);

  // The field has its new text only now.
  useLayoutEffect(() => {
    if (!caret) return;
    lastField.current?.focus();
    lastField.current?.setSelectionRange(caret.position, caret.position);
  }, [caret]);

  const insert = (text: string) => {
    const field = lastField.current ?? container.current?.querySelector('textarea');
    if (!field) return;
    const [start, end] = lastField.current ? [field.selectionStart, field.selectionEnd] : [null, null];
    const { value, name } = field;
    const before = value.slice(0, start ?? value.length);
    lastField.current = field;
    form.setValue(name as FieldPath<PluginDraft>, `${before}${text}${value.slice(end ?? value.length)}`, { shouldDirty: true });
    setCaret({ position: before.length + text.length });
  };

  return {
    container,
    rememberField: ({ target }) => {
      if (isTextInput(target)) lastField.current = target;
    },
    insert,
  };
}
