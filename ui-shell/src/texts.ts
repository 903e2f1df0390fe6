import { addTexts, setCatalogueSource, type CatalogueFile } from '@ombi/sdk/ui/i18n';
import common from './locales/en/common.json';
import login from './locales/en/login.json';
import { setTranslatedLanguages } from './components/display-names.js';
import { loadPluginTexts } from './plugins/plugin-texts.js';

const englishFiles = import.meta.webpackContext('./locales/en', { recursive: false, regExp: /\.json$/, mode: 'lazy' });
const englishNames = new Set(englishFiles.keys());
const translations = import.meta.webpackContext('./locales', { recursive: false, regExp: /\.json$/, mode: 'lazy' });
const translationNames = new Set(translations.keys());

/**
 * English texts of the shell are in `locales/en/<namespace>.json`, so that a page loads only what it shows, and those of the first page in
 * the entry bundle. A translation is one file with all namespaces, `locales/<language>.json`. Texts of plug-ins are served with the plug-in.
 */
export function registerTextCatalogues(): void {
  addTexts('en', 'common', common);
  addTexts('en', 'login', login);
  setTranslatedLanguages(['en', ...[...translationNames].map((file) => file.slice('./'.length, -'.json'.length))]);
  setCatalogueSource((language, namespace) =>
    namespace.startsWith('plugin/') ? loadPluginTexts(namespace.slice('plugin/'.length), language) : loadShellTexts(language, namespace),
  );
}

async function loadShellTexts(language: string, namespace: string): Promise<CatalogueFile | null> {
  if (language === 'en') {
    const file = `./${namespace}.json`;
    return englishNames.has(file) ? ((await englishFiles(file)) as CatalogueFile) : null;
  }
  const file = `./${language}.json`;
  if (!translationNames.has(file)) return null;
  const texts = ((await translations(file)) as Readonly<Record<string, CatalogueFile>>)[namespace];
  return texts ?? null;
}
