import { Field, type FieldControl } from '../../fields/field.js';
import { labelFor } from '../../fields/field-words.js';
import { useFieldTexts } from '../../fields/use-field-texts.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Select } from '../../kit-form.js';
import { Button } from '../../kit-layout.js';
import { notify } from '../../notify.js';
import type { FieldSchema } from '../field-schema.js';
import { isNullable } from '../field-schema.js';
import { useOptions, type Option } from './use-options.js';

/** A field and the member of the schema that names its action. */
export interface OptionsFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

/** A select that an action of the plug-in fills: at once for a stored choice, else when *Load* is pressed. */
export const OptionsField = ({ name, schema }: OptionsFieldProps) => (
  <Field
    name={name}
    title={schema.title}
    help={schema.description}
    render={(field) => <OptionsSelect field={field} name={name} schema={schema} />}
  />
);

function OptionsSelect({ field, name, schema }: OptionsFieldProps & { readonly field: FieldControl }) {
  const { t } = useTranslation('forms');
  const own = useFieldTexts();
  const action = schema.optionsFrom ?? '';
  const what = labelFor(schema.title ?? name, own);
  const { options, isFetching, hasFailed, load } = useOptions(schema, chosen(field.value).length > 0);

  const press = async () => {
    const count = await load();
    if (count === null) notify(own.find(`actions.${action}.failed`) ?? t('options.failed', { what }), { kind: 'error' });
    else if (count === 0) notify(own.find(`actions.${action}.none`) ?? t('options.none', { what }), { kind: 'info' });
    else notify(own.find(`actions.${action}.done`) ?? t('options.loaded', { what }), { kind: 'success' });
  };
  const hint = hasFailed ? t('options.failed', { what }) : options ? t('options.choose') : t('options.notLoaded');

  return (
    <>
      <div className="field-row">
        <Select
          {...field}
          mode={schema.type === 'array' ? 'multiple' : undefined}
          allowClear={isNullable(schema)}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={hint}
          loading={isFetching}
          options={withChosen(options, field.value, (value) => t('options.gone', { value }))}
          onChange={(value) => field.onChange(value ?? null)}
        />
        <Button loading={isFetching} onClick={() => void press()}>
          {hasFailed ? t('tryAgain') : (own.find(`${schema.title ?? name}.load`) ?? t('options.load'))}
        </Button>
      </div>
      {hasFailed && (
        <p className="field-error" role="status">
          {t('options.unknown')}
        </p>
      )}
    </>
  );
}

const chosen = (value: unknown) => [value ?? []].flat() as (string | number)[];

/** What was chosen stays readable while the choices are not loaded, and says so when it is none of them any more. */
function withChosen(options: readonly Option[] | null, value: unknown, gone: (value: string) => string): Option[] {
  const others = chosen(value).filter((item) => !options?.some((option) => option.value === item));
  return [...(options ?? []), ...others.map((item) => ({ value: item, label: options ? gone(String(item)) : String(item) }))];
}
