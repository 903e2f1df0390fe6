import { PLUGIN_PERMISSIONS } from '@ombi/sdk';
import { englishFiles, readCatalogue, entriesIn, parseSources } from './source-files.js';
import { fieldLabelsIn, namespacesOf, textUsagesIn, literalsIn, untranslatedTextIn, type TextUsage } from './text-usages.js';

const PLURAL = /_(zero|one|two|few|many|other)$/;

const shell = parseSources('ui-shell/src', 'sdk/ui');
const screens = parseSources('ui-plugins');
const namespaces = Object.fromEntries(englishFiles().map(({ namespace, path }) => [namespace, keysOf(path)]));
const everyKey = Object.values(namespaces).flat();
const words = new Set([...parseSources('ui-shell/src', 'sdk', 'ui-plugins', 'plugins', 'core/src')].flatMap(literalsIn));

describe('texts', () => {
  it('exist in English for every key that the shell asks for', () => {
    const missing = shell.flatMap((parsedSource) => {
      const named = namespacesOf(parsedSource);
      if (named.every((namespace) => !namespaces[namespace])) return [];
      const own = named.flatMap((namespace) => namespaces[namespace] ?? []);
      const isKnown = (textUsage: TextUsage) => (textUsage.isElsewhere ? everyKey : own).some((key) => matchesUsage(textUsage, key));
      return textUsagesIn(parsedSource).filter(
        (textUsage) => !isKnown(textUsage) && !(textUsage.isElsewhere && named.some((namespace) => namespace.includes('*'))),
      );
    });
    expect(missing.map(usageText)).toEqual([]);
  });

  it('exist for the label of every field', () => {
    const missing = shell.flatMap(fieldLabelsIn).filter(({ parts }) => !everyKey.includes(parts.join('')));
    expect(missing.map(usageText)).toEqual([]);
  });

  it('explain every permission of a plug-in', () => {
    const keys = PLUGIN_PERMISSIONS.flatMap((permission) => [`permission.${permission}`, `permission.${permission}.text`]);
    expect(keys.filter((key) => !namespaces['plugins']?.includes(key))).toEqual([]);
  });

  it('are all used', () => {
    const usages = [...shell.flatMap(textUsagesIn), ...shell.flatMap(fieldLabelsIn)];
    const unused = Object.entries(namespaces).flatMap(([namespace, keys]) =>
      keys
        .filter((key) => !words.has(key) && !usages.some((textUsage) => matchesUsage(textUsage, key)))
        .map((key) => `${namespace}: ${key}`),
    );
    expect(unused).toEqual([]);
  });

  it('are never written into the markup', () => {
    expect([...shell, ...screens].flatMap(untranslatedTextIn)).toEqual([]);
  });
});

describe.each(entriesIn('ui-plugins'))('texts of the plug-in %s', (id) => {
  const own = parseSources(`ui-plugins/${id}/src`);
  const keys = keysOf(`plugins/${id}/locales/en.json`);
  const shared = namespaces.fields ?? [];
  const ownWords = new Set(parseSources(`ui-plugins/${id}/src`, `plugins/${id}/src`, 'sdk').flatMap(literalsIn));

  it('exist in English for every key and field of its screens', () => {
    const missing = [...own.flatMap(textUsagesIn), ...own.flatMap(fieldLabelsIn)].filter(
      (textUsage) => ![...keys, ...shared].some((key) => matchesUsage(textUsage, key)),
    );
    expect(missing.map(usageText)).toEqual([]);
  });

  it('have no unused keys', () => {
    expect(keys.filter((key) => !ownWords.has(key) && !key.split('.').some((word) => ownWords.has(word)))).toEqual([]);
  });
});

/** Singular and plural forms count as one key. */
function keysOf(path: string): string[] {
  return [...new Set(Object.keys(readCatalogue(path)).map((key) => key.replace(PLURAL, '')))];
}

/** Whether a usage can produce this key at run time: each hole must be filled by a word that occurs in the code. */
function matchesUsage({ parts }: TextUsage, key: string): boolean {
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+)')}$`);
  const [, ...holes] = pattern.exec(key) ?? [];
  const isWord = (word: string) => words.has(word) || /^\d+$/.test(word);
  return pattern.test(key) && holes.every((hole) => isWord(hole) || hole.split('.').every(isWord));
}

const usageText = ({ path, parts }: TextUsage) => `${path}: ${parts.join('…')}`;
