import { translator } from '@ombi/sdk/ui/i18n';
import './trouble.css';

interface TroubleProps {
  readonly fault: Error;
  readonly onRetry: () => void;
}

/** Code that was not fetched (no network, or the portal was updated meanwhile) is only asked for again by a fresh page. */
const isNotFetched = ({ name }: Error): boolean => name === 'ChunkLoadError';

/** A page that broke: what to do next, with the cause behind a small *details*. Plain elements, so that it always works. */
export function Trouble({ fault, onRetry }: TroubleProps) {
  const { t } = translator('common');
  const isGone = isNotFetched(fault);
  return (
    <section className="trouble" role="alert">
      <h1>{t(isGone ? 'trouble.notFetched' : 'trouble.title')}</h1>
      <p className="soft">{t(isGone ? 'trouble.fetchAgain' : 'trouble.advice')}</p>
      <button className="plain-button" type="button" onClick={isGone ? () => location.reload() : onRetry}>
        {t(isGone ? 'trouble.reload' : 'tryAgain')}
      </button>
      <details className="soft">
        <summary>{t('details')}</summary>
        {fault.message}
      </details>
    </section>
  );
}
