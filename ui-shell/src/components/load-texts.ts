import { FALLBACK_LANGUAGE, currentLanguage, fetchTexts, getTranslation, type Translation } from '@ombi/sdk/ui/i18n';

/** Loads the translations (texts) of a namespace for code outside of components. */
export async function loadTexts(namespace: string): Promise<Translation> {
  await Promise.all([fetchTexts(currentLanguage(), namespace), fetchTexts(FALLBACK_LANGUAGE, namespace)]);
  return getTranslation(namespace);
}
