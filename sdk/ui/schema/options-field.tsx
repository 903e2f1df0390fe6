import { useQuery } from '@tanstack/react-query';
import { Field, type FieldControl } from '../fields/field.js';
import { useFieldTexts } from '../fields/use-field-texts.js';
import { useTranslation } from '../i18n/use-translation.js';
import { Select } from '../kit-form.js';
import { Button } from '../kit-layout.js';
import { notify } from '../notify.js';
import { usePlugin } from '../plugin/plugin-scope.js';
import { useConnectionDesk } from '../plugin/use-connection-form.js';
import type { FieldSchema } from './field-schema.js';
import { isNullable } from './field-schema.js';

interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** A field and the member of the schema that names its action. */
export interface OptionsFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

/** A select that an action of the plug-in fills: at once for a stored choice, else when *Load* is pressed. */
export const OptionsField = ({ name, schema }: OptionsFieldProps) => (
  <Field name={name} title={schema.title} render={(field) => <OptionsSelect field={field} name={name} schema={schema} />} />
);

function OptionsSelect({ field, name, schema }: OptionsFieldProps & { readonly field: FieldControl }) {
  const { t } = useTranslation('forms');
  const own = useFieldTexts();
  const action = schema.optionsFrom ?? '';
  const what = own.t(`${schema.title ?? name}.label`);
  const { options, isFetching, load } = useOptions(action, chosen(field.value).length > 0);

  const press = async () => {
    const count = await load();
    if (count === null) notify(own.find(`actions.${action}.failed`) ?? t('options.failed', { what }), { kind: 'error' });
    else if (count === 0) notify(own.find(`actions.${action}.none`) ?? t('options.none', { what }), { kind: 'info' });
    else notify(own.find(`actions.${action}.done`) ?? t('options.loaded', { what }), { kind: 'success' });
  };

  return (
    <div className="field-row">
      <Select
        {...field}
        mode={schema.type === 'array' ? 'multiple' : undefined}
        allowClear={isNullable(schema)}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={options.length > 0 ? t('options.choose') : t('options.notLoaded')}
        options={withChosen(options, field.value)}
        onChange={(value) => field.onChange(value ?? null)}
      />
      <Button loading={isFetching} onClick={() => void press()}>
        {own.find(`${schema.title ?? name}.load`) ?? t('options.load')}
      </Button>
    </div>
  );
}

function useOptions(action: string, hasChoice: boolean) {
  const { view } = usePlugin();
  const { stored, run } = useConnectionDesk();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['plugins', view.id, 'options', stored?.id ?? null, action],
    queryFn: () => run<Option[]>(action),
    enabled: stored !== null && hasChoice,
    retry: false,
    staleTime: Infinity,
  });
  const load = () => refetch().then(({ data: found, isError }) => (isError ? null : (found?.length ?? 0)));
  return { options: data ?? [], isFetching, load };
}

const chosen = (value: unknown) => [value ?? []].flat() as (string | number)[];

/** What was chosen stays readable while the choices are not loaded. */
const withChosen = (options: readonly Option[], value: unknown): Option[] => [
  ...options,
  ...chosen(value)
    .filter((item) => !options.some((option) => option.value === item))
    .map((item) => ({ value: item, label: String(item) })),
];
