import { useId, type ReactNode } from 'react';
import { get, useFormState, type FieldError } from 'react-hook-form';
import { errorText, helpFor, labelFor, useFieldTexts } from '../../fields/field-texts.js';
import { useFormScope } from '../../fields/form-scope.js';
import type { FieldSchema } from '../field-schema.js';

/** Props of a field that contains fields. */
export interface FieldSetProps {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly children: ReactNode;
}

/** Fields in a frame with a legend; an error of the whole group is shown below. */
export function FieldSet({ name, schema: { title = name, description }, children }: FieldSetProps) {
  const { control, prefix } = useFormScope();
  const texts = useFieldTexts();
  const path = `${prefix}${name}`;
  const { errors } = useFormState({ control, name: path });
  const error = ownError(get(errors, path));
  const note = error ? errorText(error, texts) : helpFor(title, texts, description);
  const noteId = useId();

  return (
    <fieldset className="field-list" aria-describedby={note ? noteId : undefined}>
      <legend>{labelFor(title, texts)}</legend>
      {note && (
        <p id={noteId} className={error ? 'field-error' : 'field-help'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** Returns the error of the group itself; errors of members are shown at the members. A list stores its own error under `root`. */
function ownError(error: (Partial<FieldError> & { readonly root?: FieldError }) | undefined): FieldError | null {
  if (error?.root) return error.root;
  return typeof error?.type === 'string' ? (error as FieldError) : null;
}
