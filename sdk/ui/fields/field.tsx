import type { ReactNode } from 'react';
import { Controller, type ControllerRenderProps, type FieldError } from 'react-hook-form';
import { errorText, helpFor, labelFor, useFieldTexts } from './field-texts.js';
import { useFormScope } from './form-scope.js';
import './field.css';

/** Props of every controlled input: value and handlers, and the ids that link it to label, help and error. */
export interface FieldControl extends Omit<ControllerRenderProps, 'disabled'> {
  readonly id: string;
  readonly status: 'error' | '';
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A field of a form and how its control is rendered. */
export interface FieldProps {
  readonly name: string;
  /** Key prefix of the texts. Default: the name. */
  readonly title?: string;
  /** Shown when the catalogue has no help text. */
  readonly help?: string;
  /** `beside`: the label follows the control, as for a switch. */
  readonly layout?: 'above' | 'beside';
  readonly render: (field: FieldControl) => ReactNode;
}

/** A form item: a labelled input of the surrounding form, with its label above and help below; an error replaces the help. */
export function Field({ name, title = name, help, layout = 'above', render }: FieldProps) {
  const { control, prefix, isRequired } = useFormScope();
  const texts = useFieldTexts();
  const id = `${prefix}${name}`.replace(/\W+/g, '-');
  const isMarkedRequired = layout === 'above' && (isRequired?.(name) ?? false);

  return (
    <Controller
      control={control}
      name={`${prefix}${name}`}
      render={({ field: { disabled: _, ...field }, fieldState: { error } }) => {
        const note = error ? errorText(firstError(error), texts) : helpFor(title, texts, help);
        const noteId = note ? `${id}-note` : undefined;
        return (
          <div className={`field field-${layout}`}>
            <label htmlFor={id} className={isMarkedRequired ? 'field-required' : undefined}>
              {labelFor(title, texts)}
            </label>
            {render({
              ...{ ...field, id, status: error ? 'error' : '' },
              ...{ 'aria-invalid': Boolean(error), 'aria-required': isMarkedRequired, 'aria-describedby': noteId },
            })}
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

/** First error of a field; a list has an array of errors by index. */
const firstError = (error: FieldError): FieldError =>
  Array.isArray(error) ? (error.find((inner): inner is FieldError => Boolean(inner)) ?? error) : error;
