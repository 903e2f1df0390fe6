import { useEffect } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { usePortalInfo } from '../portal-info/portal-info.js';
import { installOfflinePage } from './install-offline-page.js';

/** Keeps the offline page in the language of the user and with the name of the portal. Draws nothing. */
export default function OfflinePage() {
  const { t, language } = useTranslation('errorPages');
  const { applicationName: name } = usePortalInfo();
  const [title, advice, tryAgain] = [t('offline', { name }), t('offlineAdvice'), t('tryAgain')];

  useEffect(() => {
    // A browser that refuses service workers or storage shows its own page.
    installOfflinePage({ language, title, advice, tryAgain }).catch(() => undefined);
  }, [language, title, advice, tryAgain]);
  return null;
}
