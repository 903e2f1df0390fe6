import { addTexts, setCatalogueSource, type CatalogueFile } from '@ombi/sdk/ui/i18n';
import common from './locales/en/common.json';
import login from './locales/en/login.json';
import { setTranslatedLanguages } from './components/display-names.js';
import { loadPluginTexts } from './plugins/plugin-texts.js';

const catalogueFiles = import.meta.webpackContext('./locales', { recursive: true, regExp: /\.json$/, mode: 'lazy' });
const knownFiles = new Set(catalogueFiles.keys());

/**
 * Text catalogues of the shell are in `locales/<language>/<namespace>.json`; those of plug-ins are served with the plug-in. Catalogues of
 * the first page are part of the entry bundle.
 */
export function registerTextCatalogues(): void {
  addTexts('en', 'common', common);
  addTexts('en', 'login', login);
  setTranslatedLanguages(knownFiles);
  setCatalogueSource((language, namespace) =>
    namespace.startsWith('plugin/') ? loadPluginTexts(namespace.slice('plugin/'.length), language) : loadShellTexts(language, namespace),
  );
}

async function loadShellTexts(language: string, namespace: string): Promise<CatalogueFile | null> {
  const file = `./${language}/${namespace}.json`;
  return knownFiles.has(file) ? ((await catalogueFiles(file)) as CatalogueFile) : null;
}
