import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { runQuietly, root, toolPath } from '../steps/run.mjs';

const dist = join(root, 'sdk', 'dist');

/** Builds the declaration files (`.d.ts`) of the sdk's server half; takes a moment when nothing changed. */
export const buildDeclarations = () => runQuietly(process.execPath, [toolPath('ts7/bin/tsc'), '-b', 'sdk']);

/** What an entry of the sdk exports, as its built declarations say: `{ module, name, node, text, doc }`, module by module. */
export function exportsOf(entry) {
  return unique(walk(join(dist, entry)));
}

/** The same of one file of its browser half, which is handed out as sources. */
export const exportsOfUiFile = (file) => walk(join(root, 'sdk', 'ui', file));

function walk(file, wanted) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((node) => {
    if (ts.isExportDeclaration(node)) return node.moduleSpecifier ? walk(besides(file, node.moduleSpecifier.text), namesIn(node)) : [];
    if (!isExported(node)) return [];
    return namesOf(node)
      .filter((name) => !wanted || wanted.has(name))
      .map((name) => ({ module: moduleOf(file), name, node, text: textOf(node, source), doc: docTextOf(node) }));
  });
}

/** The doc comment (JSDoc) of a declaration or a member, as one text; empty where there is none. */
export function docTextOf(node) {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments.map(({ comment }) => ts.getTextOfJSDocComment(comment)?.trim() ?? '').at(-1) ?? '';
}

/** The text of a declaration or member on one line, without what stands above it. */
export const oneLine = (node) => node.getText().replace(/\s+/g, ' ').replace(/;$/, '');

const textOf = (node, source) => source.text.slice(node.getFullStart(), node.end).trim();
const besides = (file, specifier) => join(dirname(file), specifier.replace(/\.js$/, '.d.ts'));
const moduleOf = (file) =>
  file
    .slice(dist.length + 1)
    .replaceAll('\\', '/')
    .replace(/\.d\.ts$/, '');
const isExported = (node) => ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const namesOf = (node) => (ts.isVariableStatement(node) ? node.declarationList.declarations : [node]).map(({ name }) => name.text);

function namesIn({ exportClause }) {
  return exportClause && ts.isNamedExports(exportClause)
    ? new Set(exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text))
    : undefined;
}

function unique(found) {
  const keyOf = ({ module, name, node }) => `${module} ${name} ${node.pos}`;
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}
