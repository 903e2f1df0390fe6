import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from '@ombi/sdk/ui/notify';
import './toast-list.css';

/** Shows the toasts of {@link notify} at the bottom of the page. */
export function ToastList() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);

  return (
    <div className="toast-list" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast: { id, text, kind, seconds } }: { readonly toast: Toast }) {
  const { t } = useTranslation('common');

  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds]);

  return (
    <div className={`toast toast-${kind}`}>
      <span>{text}</span>
      <button type="button" onClick={() => dismissToast(id)}>
        {t('ok')}
      </button>
    </div>
  );
}
