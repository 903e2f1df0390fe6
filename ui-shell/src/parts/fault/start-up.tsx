import { useEffect } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { translator } from '@ombi/sdk/ui/i18n';
import { askPortalNow, usePortalTrouble } from '../../portal/portal.js';
import { OnScreen } from '../first-paint/first-paint.js';
import './trouble.css';

/** Why nothing can be shown yet; nothing while all is well. The portal is asked again by itself, and at once when the network is back. */
export function StartUp() {
  const trouble = usePortalTrouble();
  useEffect(() => {
    window.addEventListener('online', askPortalNow);
    return () => window.removeEventListener('online', askPortalNow);
  }, []);
  if (!trouble) return null;

  const { t } = translator('common');
  const isOffline = trouble instanceof ApiProblem && trouble.isOffline;
  return (
    <main className="trouble" role="alert">
      <OnScreen />
      <h1>{t('startUp.title')}</h1>
      <p className="soft">{t(isOffline ? 'offline' : 'startUp.fault')}</p>
      <p className="soft">{t('startUp.again')}</p>
      <button className="plain-button" type="button" onClick={askPortalNow}>
        {t('tryAgain')}
      </button>
      {!isOffline && (
        <details className="soft">
          <summary>{t('details')}</summary>
          {trouble.message}
        </details>
      )}
    </main>
  );
}
