import { addTexts, setCatalogueSource, type CatalogueFile } from '@ombi/sdk/ui/i18n';
import common from './locales/en/entry/common.json';
import login from './locales/en/entry/login.json';
import { setTranslatedLanguages } from './components/translated-languages.js';
import { loadPluginTexts } from './plugins/plugin-texts.js';

/** Each folder of English texts is built as one file: a page that waits for one file after the other is slow. */
const ENGLISH_FOLDERS: readonly FolderContext[] = [
  import.meta.webpackContext('./locales/en/everyday', { recursive: false, mode: 'lazy-once', regExp: /\.json$/ }),
  import.meta.webpackContext('./locales/en/administration', { recursive: false, mode: 'lazy-once', regExp: /\.json$/ }),
  import.meta.webpackContext('./locales/en/failures', { recursive: false, mode: 'lazy-once', regExp: /\.json$/ }),
  import.meta.webpackContext('./locales/en/other', { recursive: false, mode: 'lazy-once', regExp: /\.json$/ }),
];
const translations = import.meta.webpackContext('./locales', { recursive: false, mode: 'lazy', regExp: /\.json$/ });

const fileOf = (name: string): string => `./${name}.json`;
const nameOf = (file: string): string => file.slice('./'.length, -'.json'.length);

/** Texts by namespace. */
type TextsByNamespace = Readonly<Record<string, CatalogueFile>>;

/** Loads by folder or language, so that the namespaces of a page which are asked for in parallel add their file once. */
const loads = new Map<FolderContext | string, Promise<TextsByNamespace>>();

/**
 * English texts of the shell are in `locales/en/<folder>/<namespace>.json`; those of the first page are in the entry bundle. A translation
 * is one file with all namespaces, `locales/<language>.json`. Texts of plug-ins are served with the plug-in.
 */
export function registerTextCatalogues(): void {
  addTexts('en', 'common', common);
  addTexts('en', 'login', login);
  setTranslatedLanguages(['en', ...translations.keys().map(nameOf)]);
  setCatalogueSource((language, namespace) =>
    namespace.startsWith('plugin/') ? loadPluginTexts(namespace.slice('plugin/'.length), language) : loadShellTexts(language, namespace),
  );
}

async function loadShellTexts(language: string, namespace: string): Promise<CatalogueFile | null> {
  const texts = await (language === 'en' ? loadEnglishTexts(namespace) : loadTranslation(language));
  return texts?.[namespace] ?? null;
}

async function loadEnglishTexts(namespace: string): Promise<TextsByNamespace | null> {
  const folder = ENGLISH_FOLDERS.find((candidate) => candidate.keys().includes(fileOf(namespace)));
  return folder ? loadOnce(folder, 'en', () => readAll(folder)) : null;
}

async function loadTranslation(language: string): Promise<TextsByNamespace | null> {
  const file = fileOf(language);
  return translations.keys().includes(file)
    ? loadOnce(language, language, async () => (await translations(file)) as TextsByNamespace)
    : null;
}

const readAll = async (folder: FolderContext): Promise<TextsByNamespace> =>
  Object.fromEntries(await Promise.all(folder.keys().map(async (file) => [nameOf(file), (await folder(file)) as CatalogueFile] as const)));

/** Adds the texts of a file, all at once: a component that is rendered later would suspend for each namespace. */
function loadOnce(key: FolderContext | string, language: string, read: () => Promise<TextsByNamespace>): Promise<TextsByNamespace> {
  const known = loads.get(key);
  if (known) return known;

  const pending = read().then((texts) => {
    for (const [namespace, file] of Object.entries(texts)) addTexts(language, namespace, file);
    return texts;
  });
  loads.set(key, pending);
  // A later use tries again; the callers that wait for this load get the failure.
  pending.catch(() => loads.delete(key));
  return pending;
}
