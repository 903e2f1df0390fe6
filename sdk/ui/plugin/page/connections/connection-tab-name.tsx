import { useFormState } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.js';
import { usePluginFormContext } from '../../use-plugin-form.js';

/** Name of a connection on its tab, marked when one of its fields has an error. */
export function ConnectionTabName({ index, name }: { readonly index: number; readonly name: string }) {
  const { form } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const { errors } = useFormState({ control: form.control, name: 'connections' });
  if (!errors.connections?.[index]) return name;
  return (
    <span className="tab-with-error">
      {name} <span title={t('connections.wrong')}>⚠</span>
    </span>
  );
}
