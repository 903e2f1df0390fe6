import { useWatch } from 'react-hook-form';
import { useFieldTexts, useFormScope } from '@ombi/sdk/ui';

/** Where the portal is mounted: a fact, because it is decided where the portal is started. */
export function BasePath() {
  const { t } = useFieldTexts();
  const path = useWatch({ control: useFormScope().control, name: 'baseUrl' }) as string | null;
  return (
    <dl className="field">
      <dt>
        <strong>{t('baseUrl.label')}</strong>
      </dt>
      <dd>{path || '/'}</dd>
      <dd className="field-help">{t('baseUrl.help')}</dd>
    </dl>
  );
}
