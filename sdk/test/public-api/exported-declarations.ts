import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';

/** A declaration that plug-ins can import, and whether a sentence stands above it. */
interface ExportedDeclaration {
  readonly place: string;
  readonly isDocumented: boolean;
}

/** What an entry of the sdk gives away without a sentence above it. One sentence is enough for all overloads of a function. */
export function undocumentedExports(exported: readonly ExportedDeclaration[]): string[] {
  const documented = new Set(exported.filter(({ isDocumented }) => isDocumented).map(({ place }) => place));
  return exported.map(({ place }) => place).filter((place) => !documented.has(place));
}

/** Every declaration that an entry of the sdk gives away, through all of its own modules; libraries speak for themselves. */
export function exportsOf(root: string, entry: string, wanted?: ReadonlySet<string>): ExportedDeclaration[] {
  const file = resolve(root, entry);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const next = resolveModule(file, statement);
      return next ? exportsOf(root, relative(root, next), exportedNamesOf(statement)) : [];
    }
    return declaredNamesOf(statement)
      .filter((name) => !wanted || wanted.has(name))
      .map((name) => ({ place: `${entry} ${name}`, isDocumented: ts.getJSDocCommentsAndTags(statement).length > 0 }));
  });
}

function resolveModule(file: string, { moduleSpecifier }: ts.ExportDeclaration): string | undefined {
  if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) return undefined;
  const path = resolve(dirname(file), moduleSpecifier.text.replace(/\.js$/, ''));
  return [`${path}.ts`, `${path}.tsx`].find(existsSync);
}

function exportedNamesOf({ exportClause }: ts.ExportDeclaration): ReadonlySet<string> | undefined {
  if (!exportClause || !ts.isNamedExports(exportClause)) return undefined;
  return new Set(exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text));
}

function declaredNamesOf(statement: ts.Statement): string[] {
  if (!ts.canHaveModifiers(statement)) return [];
  if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  const declared: readonly ts.Node[] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
  return declared.map((node) => (node as ts.NamedDeclaration).name?.getText() ?? 'default');
}
