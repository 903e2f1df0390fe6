import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../steps/run.mjs';
import { docTextOf } from './declarations.mjs';

const FOLDER = join(root, 'sdk', 'ui');
const DEPRECATED = 'deprecated-names';

/**
 * What `sdk/ui/<entry>` exports, as its sources say: `{ module, name, kind, signature, text, doc }`, without deprecated names. `kind` is `hook`,
 * `component`, `function`, `value` or `type`; `signature` is the declaration without bodies, `text` the same with its comment. What another package exports has neither.
 */
export function uiExportsOf(entry) {
  const found = walk(join(FOLDER, entry));
  return [...new Map(found.map((one) => [one.name, one])).values()];
}

function walk(file, wanted) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((node) => (ts.isExportDeclaration(node) ? followed(file, node) : declared(file, node, wanted)));
}

function followed(file, { exportClause, moduleSpecifier }) {
  const names =
    exportClause && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name, propertyName }) => ({ name: name.text, original: (propertyName ?? name).text }))
      : null;
  const specifier = moduleSpecifier?.text ?? '';
  if (!specifier.startsWith('.'))
    return (names ?? []).map(({ name }) => ({ module: specifier, name, kind: kindOf(name), signature: '', text: '', doc: '' }));
  if (specifier.includes(DEPRECATED)) return [];
  return walk(sourceOf(file, specifier), names && new Set(names.map(({ original }) => original)));
}

function declared(file, node, wanted) {
  const isExported = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  const declarations = ts.isVariableStatement(node) ? node.declarationList.declarations : [node];
  const doc = docTextOf(node).replace(/\{@link ([\w.]+)\}/g, '`$1`');
  return declarations
    .filter(({ name }) => !wanted || wanted.has(name.text))
    .map((declaration) => {
      const signature = signatureOf(node, declaration);
      const text = doc ? `/** ${doc.replaceAll('\n', '\n * ')} */\n${signature}` : signature;
      return {
        module: file.slice(FOLDER.length + 1).replaceAll('\\', '/'),
        name: declaration.name.text,
        kind: kindOfDeclaration(node, declaration),
        ...{ signature, text, doc },
      };
    });
}

function kindOfDeclaration(node, { name }) {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return 'type';
  return ts.isClassDeclaration(node) ? 'value' : kindOf(name.text);
}

/** The text of a declaration up to the body of its function; interfaces and types as they are. */
function signatureOf(node, declaration) {
  const body = declaration.body ?? functionOf(declaration)?.body;
  if (ts.isClassDeclaration(node)) return node.getText().split(/\s*\{/, 1)[0];
  const text = body ? node.getText().slice(0, body.getStart() - node.getStart()) : node.getText();
  return text
    .replace(/\s*=>\s*$/, '')
    .replace(/\s*\{?\s*$/, (end) => (body ? '' : end))
    .trimEnd();
}

const functionOf = ({ initializer }) =>
  initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) ? initializer : undefined;

function kindOf(name) {
  if (/^use[A-Z]/.test(name)) return 'hook';
  if (/^[A-Z][A-Z_]+$/.test(name)) return 'value';
  return /^[A-Z]/.test(name) ? 'component' : 'function';
}

function sourceOf(file, specifier) {
  const base = join(dirname(file), specifier.replace(/\.js$/, ''));
  return existsSync(`${base}.tsx`) ? `${base}.tsx` : `${base}.ts`;
}
