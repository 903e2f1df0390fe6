import { useTranslation } from '@ombi/sdk/ui/i18n';
import './sample-ribbon.css';

/** Says that a title belongs to the built-in catalogue. */
export function SampleRibbon() {
  const { t } = useTranslation('media');
  return (
    <span className="sample-ribbon" title={t('sample.help')}>
      {t('sample.label')}
    </span>
  );
}
