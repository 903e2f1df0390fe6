import { Field, type FieldControl } from '../../fields/field.js';
import { labelFor } from '../../fields/field-words.js';
import { useFieldTexts } from '../../fields/use-field-texts.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Select } from '../../kit-form.js';
import { Button } from '../../kit-layout.js';
import { notify } from '../../notify.js';
import { usePlugin } from '../../plugin/plugin-scope.js';
import { useOutcomeWords } from '../../plugin/use-outcome-words.js';
import type { FieldSchema } from '../field-schema.js';
import { isNullable } from '../field-schema.js';
import { chosenIn, withChosen } from './chosen.js';
import { SearchedOptions } from './searched-options.js';
import { useOptions } from './use-options.js';

/** A field and the member of the schema that names its action. */
export interface OptionsFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

/** A select that an action of the plug-in fills: at once for a stored choice, else when *Load* is pressed, or letter by letter. */
export const OptionsField = ({ name, schema }: OptionsFieldProps) => (
  <Field
    name={name}
    title={schema.title}
    help={schema.description}
    render={(field) =>
      schema.searchable ? <SearchedOptions field={field} schema={schema} /> : <OptionsSelect field={field} name={name} schema={schema} />
    }
  />
);

function OptionsSelect({ field, name, schema }: OptionsFieldProps & { readonly field: FieldControl }) {
  const { t } = useTranslation('forms');
  const own = useFieldTexts();
  const action = schema.optionsFrom ?? '';
  const what = labelFor(schema.title ?? name, own);
  const { view } = usePlugin();
  const words = useOutcomeWords(view.id);
  const { options, isFetching, fault, load } = useOptions(schema, chosenIn(field.value).length > 0);

  const press = async () => {
    const count = await load();
    if (count === null) notify(own.find(`actions.${action}.failed`) ?? t('options.failed', { what }), { kind: 'error' });
    else if (count === 0) notify(own.find(`actions.${action}.none`) ?? t('options.none', { what }), { kind: 'info' });
    else notify(own.find(`actions.${action}.done`) ?? t('options.loaded', { what }), { kind: 'success' });
  };
  const hint = fault ? t('options.failed', { what }) : options ? t('options.choose') : t('options.notLoaded');

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
          options={withChosen(options ?? [], field.value, (value) => (options ? t('options.gone', { value }) : value))}
          onChange={(value) => field.onChange(value ?? null)}
        />
        <Button loading={isFetching} onClick={() => void press()}>
          {fault ? t('tryAgain') : (own.find(`${schema.title ?? name}.load`) ?? t('options.load'))}
        </Button>
      </div>
      {fault && (
        <div className="field-error" role="status">
          <p>{words(fault)}</p>
          <p>{t('options.unknown')}</p>
        </div>
      )}
    </>
  );
}
