import type { ReactNode } from 'react';
import { Controller, type ControllerRenderProps } from 'react-hook-form';
import type { Translation } from '../i18n/use-translation.js';
import { useFormScope } from './form-scope.js';
import { useFieldTexts } from './use-field-texts.js';
import './field.css';

/** What every control gets: value and handlers, and the ids that tie it to label, help and error. */
export interface FieldControl extends Omit<ControllerRenderProps, 'disabled'> {
  readonly id: string;
  readonly status: 'error' | '';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A place of a form and what is drawn in it. */
export interface FieldProps {
  readonly name: string;
  /** Where the texts stand, when not under the name. */
  readonly title?: string;
  /** `beside`: the control comes first and the label stands beside it, as a switch wants it. */
  readonly layout?: 'above' | 'beside';
  readonly render: (field: FieldControl) => ReactNode;
}

/** A labelled input of the form around it: label above, help below, and an error in the place of help. */
export function Field({ name, title = name, layout = 'above', render }: FieldProps) {
  const { control, prefix } = useFormScope();
  const texts = useFieldTexts();
  const id = `${prefix}${name}`.replace(/\W+/g, '-');

  return (
    <Controller
      control={control}
      name={`${prefix}${name}`}
      render={({ field: { disabled: _, ...field }, fieldState: { error } }) => {
        const note = error ? errorText(error, texts) : texts.find(`${title}.help`);
        const noteId = note ? `${id}-note` : undefined;
        return (
          <div className={`field field-${layout}`}>
            <label htmlFor={id}>{texts.t(`${title}.label`)}</label>
            {render({ ...field, id, status: error ? 'error' : '', 'aria-invalid': Boolean(error), 'aria-describedby': noteId })}
            {note && (
              <p id={noteId} className={error ? 'field-error' : 'field-help'} role={error ? 'alert' : undefined}>
                {note}
              </p>
            )}
          </div>
        );
      }}
    />
  );
}

/** Schemas speak in keys of the catalogue, the server in codes; what is neither is already a sentence. */
function errorText({ message, type }: { message?: string; type: string | number }, { find, t }: Translation): string {
  return (message && find(message)) || (find(`error.${type}`) ?? (message || t('error.invalid')));
}
