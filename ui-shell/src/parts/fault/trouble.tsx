import { translator } from '@ombi/sdk/ui/i18n';
import './trouble.css';

interface TroubleProps {
  readonly fault: Error;
  readonly onRetry: () => void;
}

/** A page that broke: what to do next, with the cause behind a small *details*. Plain elements, so that it always works. */
export function Trouble({ fault, onRetry }: TroubleProps) {
  const { t } = translator('common');
  return (
    <section className="trouble" role="alert">
      <h1>{t('trouble.title')}</h1>
      <p className="soft">{t('trouble.advice')}</p>
      <button className="plain-button" type="button" onClick={onRetry}>
        {t('tryAgain')}
      </button>
      <details className="soft">
        <summary>{t('details')}</summary>
        {fault.message}
      </details>
    </section>
  );
}
