import { useFieldTexts } from '@ombi/sdk/ui';

/** The label of a field as the form shows it. */
export default function KeyLabel() {
  const { t } = useFieldTexts();
  return <strong>{t('apiKey.label')}</strong>;
}
