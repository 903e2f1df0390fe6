import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { AutoComplete } from '@ombi/sdk/ui/kit-form';
import type { RequestForm } from './request-form.js';
import type { PersonChoice } from './use-choices.js';

interface PersonFieldProps {
  readonly control: Control<RequestForm>;
  readonly find: (typed: string) => readonly PersonChoice[];
}

/** For whom the title is asked; empty means for oneself. */
export function PersonField({ control, find }: PersonFieldProps) {
  const { t } = useTranslation('requests');
  return (
    <div className="desk-form-field">
      <label htmlFor="person">{t('options.person')}</label>
      <Controller
        control={control}
        name="person"
        render={({ field, fieldState: { error } }) => (
          <>
            <AutoComplete
              {...field}
              id="person"
              options={[...find(field.value)]}
              status={error ? 'error' : ''}
              allowClear
              aria-describedby="person-help"
            />
            <small id="person-help" className="soft" role={error ? 'alert' : undefined}>
              {error?.message ?? t('options.personHelp')}
            </small>
          </>
        )}
      />
    </div>
  );
}
