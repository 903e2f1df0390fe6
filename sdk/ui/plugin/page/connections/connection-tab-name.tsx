import { useFormState, useWatch } from 'react-hook-form';
import { useFormat } from '../../../i18n/format.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import type { ServiceHealth } from '../../plugin-view.js';
import { usePluginFormContext } from '../../use-plugin-form.js';

/** Name of a connection on its tab, marked when one of its fields has an error or its service fails. */
export function ConnectionTabName({ index, name }: { readonly index: number; readonly name: string }) {
  const { form, view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const { errors } = useFormState({ control: form.control, name: 'connections' });
  const id = useWatch({ control: form.control, name: `connections.${index}.id` });
  const healthText = useHealthText();
  if (errors.connections?.[index]) return <MarkedName name={name} className="tab-with-error" reason={t('connections.wrong')} />;
  const health = view.connections.find((stored) => stored.id === id)?.health;
  return health?.failure ? <MarkedName name={name} className="tab-failing" reason={healthText(health)} /> : name;
}

interface MarkedNameProps {
  readonly name: string;
  readonly className: string;
  readonly reason: string;
}

const MarkedName = ({ name, className, reason }: MarkedNameProps) => (
  <span className={className}>
    {name} <span title={reason}>⚠</span>
  </span>
);

/** Since when the service behind a connection fails, and why. */
function useHealthText(): (health: ServiceHealth) => string {
  const { t, find } = useTranslation('forms');
  const { relative } = useFormat();
  return ({ failure, failingSince }) =>
    [t('health.failing', { since: relative(failingSince) }), find(`failure.${failure}`) ?? failure].join(' ');
}
