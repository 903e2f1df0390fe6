import { useEffect } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import { usePendingRequestCount } from '../../portal-info/pending-request-count.js';

/** Sets the language of the document for screen readers and hyphenation. */
export function DocumentLanguage() {
  const { language } = useTranslation();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}

/** Sets the document title; users who may decide also see the number of pending requests. */
export function PageTitle({ children }: { readonly children: string }) {
  const { applicationName } = usePortalInfo();
  const waiting = usePendingRequestCount();
  return <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${children} · ${applicationName}`}</title>;
}

/** Applies the custom favicon and style sheet. */
export function FaviconAndCustomCss() {
  const { favicon, customCss } = usePortalInfo();
  const isWaiting = usePendingRequestCount() > 0;
  return (
    <>
      <link rel="icon" href={favicon || `icons/${isWaiting ? 'tab-waiting' : 'tab'}.svg`} />
      {customCss && <style>{customCss}</style>}
    </>
  );
}
