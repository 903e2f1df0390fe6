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

/** Default icon: an open door with light, and a dot while requests are pending. */
const defaultFavicon = (isWaiting: boolean) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#171b22"/><path d="M9 25V8l14-2v21Z" fill="#f0a93b"/><circle cx="19.5" cy="17" r="1.5" fill="#171b22"/>${
      isWaiting ? '<circle cx="25" cy="7" r="6" fill="#ff5c50"/>' : ''
    }</svg>`,
  )}`;

/** Applies the custom favicon and style sheet. */
export function FaviconAndCustomCss() {
  const { favicon, customCss } = usePortalInfo();
  const isWaiting = usePendingRequestCount() > 0;
  return (
    <>
      <link rel="icon" href={favicon || defaultFavicon(isWaiting)} />
      {customCss && <style>{customCss}</style>}
    </>
  );
}
