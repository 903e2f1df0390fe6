import { addTexts, setCatalogueSource, type CatalogueFile } from '@ombi/sdk/ui/i18n';
import common from './locales/en/common.json';
import login from './locales/en/login.json';
import { setTranslated } from './parts/names/language-name.js';
import { pluginTexts } from './plugins/texts.js';

const files = import.meta.webpackContext('./locales', { recursive: true, regExp: /\.json$/, mode: 'lazy' });
const known = new Set(files.keys());

/**
 * Namespaces of the shell lie in `locales/<language>/<namespace>.json`; those of plug-ins come with the plug-in.
 * What the first page needs travels with the entry.
 */
export function readCatalogueFiles(): void {
  addTexts('en', 'common', common);
  addTexts('en', 'login', login);
  setTranslated(known);
  setCatalogueSource((language, namespace) =>
    namespace.startsWith('plugin/') ? pluginTexts(namespace.slice('plugin/'.length), language) : ownTexts(language, namespace),
  );
}

async function ownTexts(language: string, namespace: string): Promise<CatalogueFile | null> {
  const file = `./${language}/${namespace}.json`;
  return known.has(file) ? ((await files(file)) as CatalogueFile) : null;
}
