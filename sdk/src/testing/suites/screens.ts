import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../definition/manifest.js';

/** Namespaces of the portal that screens of plug-ins may use. */
const PORTAL_NAMESPACES: ReadonlySet<string> = new Set(['common', 'fields', 'forms']);

/** Plural forms of a key: `key_one`, `key_other`, … */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** What the tests of screens compare: the package on disk with its manifest, texts and jobs. */
export interface ScreenPackage {
  readonly folder: string;
  manifest(): Promise<Manifest>;
  /** English texts by their full keys. */
  texts(): Promise<Readonly<Record<string, string>>>;
  readonly jobIds: readonly string[];
}

/** Tests of the slots of a package, and of the texts that its screens in `ui/` use, by title. */
export const screenTests = ({ folder, manifest, texts, jobIds }: ScreenPackage): Readonly<Record<string, () => Promise<void>>> => ({
  'has a text for the title of every slot, and a job for every result': async () => {
    const [{ ui }, known] = [await manifest(), await texts()];
    const wrong = (ui?.slots ?? []).filter(({ title, job }) => (title && !known[title]) || (job !== undefined && !jobIds.includes(job)));
    assert.deepEqual(wrong, []);
  },
  'uses texts in its screens that it has': async () => {
    const [{ id }, known] = [await manifest(), await texts()];
    const own = `plugin/${id}`;
    const keys = new Set(Object.keys(known).flatMap((key) => [key, key.replace(PLURAL_FORM, '')]));
    const missing = (await screenSources(folder)).flatMap(({ file, text }) =>
      textUsagesIn(text).flatMap(({ namespace, key }) => {
        if (namespace !== own) return PORTAL_NAMESPACES.has(namespace) ? [] : [`${file}: there is no namespace "${namespace}"`];
        return key === null || keys.has(key) ? [] : [`${file}: ${namespace} has no text "${key}"`];
      }),
    );
    assert.deepEqual([...new Set(missing)], []);
  },
});

interface TextUsage {
  readonly namespace: string;
  /** Null for the hook itself. */
  readonly key: string | null;
}

/** `useTranslation('a')`, with the name that its result or its members are given. */
const HOOK = /(?:const\s+(\{[^}]*\}|\w+)\s*=\s*)?\b(?:useTranslation|getTranslation)\(\s*['"`]([^'"`$]+)['"`]\s*\)/g;

/** Finds the literal namespaces and keys of a source file. A name that stands for several namespaces is not followed. */
function textUsagesIn(source: string): TextUsage[] {
  const namespacesByName = new Map<string, Set<string>>();
  const hooks = [...source.matchAll(HOOK)].map(([, target = '', namespace = '']) => {
    for (const name of functionNames(target)) namespacesByName.set(name, (namespacesByName.get(name) ?? new Set()).add(namespace));
    return { namespace, key: null };
  });
  const keys = [...namespacesByName].flatMap(([name, namespaces]) => {
    const [namespace, ...others] = namespaces;
    if (namespace === undefined || others.length > 0) return [];
    const call = new RegExp(String.raw`(?<![\w.])${name.replace('.', String.raw`\.`)}\(\s*(['"])([\w.-]+)\1`, 'g');
    return [...source.matchAll(call)].map(([, , key = '']) => ({ namespace, key }));
  });
  return [...hooks, ...keys];
}

/** `{ t, find: look }` → `t`; `texts` → `texts.t`. Texts that are looked up with `find` may be missing. */
function functionNames(target: string): string[] {
  if (/^\w+$/.test(target)) return [`${target}.t`];
  return [...target.matchAll(/\bt\b(?:\s*:\s*(\w+))?/g)].map(([, renamed]) => renamed ?? 't');
}

async function screenSources(folder: string): Promise<{ readonly file: string; readonly text: string }[]> {
  const place = join(folder, 'ui');
  if (!existsSync(place)) return [];
  const files = (await readdir(place, { recursive: true })).filter((file) => /\.[jt]sx?$/.test(file));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(place, file), 'utf8') })));
}
