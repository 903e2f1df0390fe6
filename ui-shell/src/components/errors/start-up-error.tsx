import { useEffect } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { retryPortalNow, usePortalError } from '../../portal-info/portal-info.js';
import { HideSplashScreen } from '../document/splash-screen.js';
import './error-message.css';

/**
 * Shows why the portal cannot be reached; renders nothing otherwise. The portal is retried with backoff, and at once when the network is
 * back.
 */
export function StartUpError() {
  const error = usePortalError();
  useEffect(() => {
    window.addEventListener('online', retryPortalNow);
    return () => window.removeEventListener('online', retryPortalNow);
  }, []);
  if (!error) return null;

  const { t } = getTranslation('common');
  const isOffline = error instanceof ApiProblem && error.isOffline;
  return (
    <main className="error-message" role="alert">
      <HideSplashScreen />
      <h1>{t('startUp.title')}</h1>
      <p className="soft">{t(isOffline ? 'offline' : 'startUp.fault')}</p>
      <p className="soft">{t('startUp.again')}</p>
      <button className="plain-button" type="button" onClick={retryPortalNow}>
        {t('tryAgain')}
      </button>
      {!isOffline && (
        <details className="soft">
          <summary>{t('details')}</summary>
          {error.message}
        </details>
      )}
    </main>
  );
}
