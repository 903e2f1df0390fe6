import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { currentNotices, dismissNotice, subscribeToNotices, type Notice } from '@ombi/sdk/ui/notify';
import './snackbar.css';

/** Shows the messages passed to {@link notify} at the bottom of the page. */
export function Snackbar() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices);

  return (
    <div className="snackbar-place" role="status" aria-live="polite">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeLine({ notice: { id, text, kind, seconds } }: { readonly notice: Notice }) {
  const { t } = useTranslation('common');

  useEffect(() => {
    const timer = setTimeout(() => dismissNotice(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds]);

  return (
    <div className={`snackbar snackbar-${kind}`}>
      <span>{text}</span>
      <button type="button" onClick={() => dismissNotice(id)}>
        {t('ok')}
      </button>
    </div>
  );
}
