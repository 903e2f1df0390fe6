import { addTexts, setCatalogueSource, type CatalogueFile } from '@ombi/sdk/ui/i18n';
import common from './locales/en/common.json';
import login from './locales/en/login.json';
import { setTranslatedLanguages } from './components/display-names.js';
import { loadPluginTexts } from './plugins/plugin-texts.js';

/** English texts of the first pages that a user opens: one file. */
const everydayFiles = import.meta.webpackContext('./locales/en', {
  recursive: false,
  mode: 'lazy-once',
  regExp: /\/(deliveryErrors|discover|layout|media|requests|search|seasons)\.json$/,
});
/** English texts of the administration: one file, which most users never load. */
const administrationFiles = import.meta.webpackContext('./locales/en', {
  recursive: false,
  mode: 'lazy-once',
  regExp: /\/(audit|database|forms|html|jobs|log|plugins|settings|users|wizard)\.json$/,
});
/** All other English texts: one file. */
const otherFiles = import.meta.webpackContext('./locales/en', {
  recursive: false,
  mode: 'lazy-once',
  regExp:
    /\/(?!(deliveryErrors|discover|layout|media|requests|search|seasons|audit|database|forms|html|jobs|log|plugins|settings|users|wizard)\.)\w+\.json$/,
});
const translations = import.meta.webpackContext('./locales', { recursive: false, mode: 'lazy', regExp: /\.json$/ });

const namesIn = (folder: FolderContext): string[] => folder.keys().map((file) => file.slice('./'.length, -'.json'.length));
const read = async (folder: FolderContext, name: string) => (await folder(`./${name}.json`)) as CatalogueFile;

const englishGroups = [everydayFiles, administrationFiles, otherFiles];
const translatedLanguages = new Set(namesIn(translations));

/**
 * English texts of the shell are in `locales/en/<namespace>.json`; those of the first page are in the entry bundle. A translation is one
 * file with all namespaces, `locales/<language>.json`. Texts of plug-ins are served with the plug-in.
 */
export function registerTextCatalogues(): void {
  addTexts('en', 'common', common);
  addTexts('en', 'login', login);
  setTranslatedLanguages(['en', ...translatedLanguages]);
  setCatalogueSource((language, namespace) =>
    namespace.startsWith('plugin/') ? loadPluginTexts(namespace.slice('plugin/'.length), language) : loadShellTexts(language, namespace),
  );
}

async function loadShellTexts(language: string, namespace: string): Promise<CatalogueFile | null> {
  const texts =
    language === 'en' ? await readEnglishTexts(namespace) : translatedLanguages.has(language) && (await read(translations, language));
  if (!texts) return null;

  // All at once: a component that is rendered later would suspend for each namespace, and React shows its fallback for 300 ms.
  for (const [name, file] of Object.entries(texts)) addTexts(language, name, file as CatalogueFile);
  return (texts[namespace] as CatalogueFile | undefined) ?? null;
}

async function readEnglishTexts(namespace: string): Promise<CatalogueFile | null> {
  const group = englishGroups.find((folder) => namesIn(folder).includes(namespace));
  return group ? Object.fromEntries(await Promise.all(namesIn(group).map(async (name) => [name, await read(group, name)] as const))) : null;
}
