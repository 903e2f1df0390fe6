import { useTranslation } from '@ombi/sdk/ui/i18n';
import { STEPS } from './steps.js';

/** Where on the way a person is. */
export function Progress({ current }: { readonly current: number }) {
  const { t } = useTranslation('wizard');
  return (
    <ol className="wizard-progress" aria-label={t('progress')}>
      {STEPS.map(({ path }, place) => (
        <li key={path} aria-current={place === current ? 'step' : undefined} className={place < current ? 'is-done' : undefined}>
          <span className="wizard-progress-number">{place + 1}</span>
          <span className="wizard-progress-name">{t(`step.${path || 'Welcome'}.short`)}</span>
        </li>
      ))}
    </ol>
  );
}
