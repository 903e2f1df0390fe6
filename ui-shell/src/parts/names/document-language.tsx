import { useEffect } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';

/** The language that the portal speaks, written where screen readers and hyphenation look for it. */
export function DocumentLanguage() {
  const { language } = useTranslation();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}
