import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../../..');
const ENGLISH = 'ui-shell/src/locales/en';

export interface ParsedSource {
  readonly path: string;
  readonly tree: ts.SourceFile;
}

/** Every TypeScript file below the folders, parsed. */
export const parseSources = (...folders: string[]): ParsedSource[] => folders.flatMap((folder) => filesIn(join(ROOT, folder))).map(parsed);

/** The translations of a catalogue (locale file) by flat key. */
export const readCatalogue = (path: string): Record<string, string> =>
  flatten(JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Nested);

/** The English texts of the shell: namespace and path of each file. */
export const englishFiles = (): { readonly namespace: string; readonly path: string }[] =>
  entriesIn(ENGLISH).flatMap((folder) =>
    entriesIn(`${ENGLISH}/${folder}`).map((file) => ({ namespace: file.replace('.json', ''), path: `${ENGLISH}/${folder}/${file}` })),
  );

/** Names of the files and folders in a directory. */
export const entriesIn = (folder: string): string[] => readdirSync(join(ROOT, folder));

/** Walks a syntax tree (AST): all its nodes. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

interface Nested {
  readonly [key: string]: string | Nested;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path);
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const parsed = (path: string): ParsedSource => ({
  path: relative(ROOT, path),
  tree: ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
});

const flatten = (nested: Nested, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(nested).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
