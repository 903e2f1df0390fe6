import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { currentNotice, dismissNotice, subscribeToNotices } from '@ombi/sdk/ui/notify';
import './snackbar.css';

/** Shows what {@link notify} was told, at the bottom of the page. */
export function Snackbar() {
  const { t } = useTranslation('common');
  const notice = useSyncExternalStore(subscribeToNotices, currentNotice);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => dismissNotice(notice.id), notice.seconds * 1000);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <div className="snackbar-place" role="status" aria-live="polite">
      {notice && (
        <div key={notice.id} className={`snackbar snackbar-${notice.kind}`}>
          <span>{notice.text}</span>
          <button type="button" onClick={() => dismissNotice(notice.id)}>
            {t('ok')}
          </button>
        </div>
      )}
    </div>
  );
}
