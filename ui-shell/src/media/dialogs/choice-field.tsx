import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Select } from '@ombi/sdk/ui/kit-form';
import type { ChoiceWire } from '../../api/movies/index.js';

interface ChoiceFieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly name: FieldPathByValue<T, number>;
  readonly label: string;
  readonly choices: readonly ChoiceWire[];
  readonly isPending: boolean;
}

/** One choice out of what a downloader offers. */
export const ChoiceField = <T extends FieldValues>({ control, name, label, choices, isPending }: ChoiceFieldProps<T>) => (
  <div className="desk-form-field">
    <label htmlFor={name}>{label}</label>
    <Controller
      control={control}
      name={name}
      render={({ field }) => <Select {...field} id={name} options={[...choices]} loading={isPending} />}
    />
  </div>
);
