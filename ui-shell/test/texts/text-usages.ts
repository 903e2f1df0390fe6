import ts from 'typescript';
import { nodesOf, type ParsedSource } from './source-files.js';

/** A translation key used in code. Parts known only at run time are holes. */
export interface TextUsage {
  readonly path: string;
  /** Literal parts of the key; there is a hole between two of them. */
  readonly parts: readonly string[];
  /** True when another translation object than the file's own one is used. */
  readonly isElsewhere?: boolean;
}

const HOOKS = new Set(['useTranslation', 'translator']);
const READERS = new Set(['t', 'find']);
const FIELDS = /^(Text|TextArea|Number|Switch|Select|Secret|Schema)?Field$/;

/** Namespaces that a file uses; `*` is one known only at run time. */
export const namespacesOf = ({ tree }: ParsedSource): string[] =>
  [...nodesOf(tree)].filter(ts.isCallExpression).flatMap((call) => {
    const [argument] = call.arguments;
    if (call.expression.getText() === 'useFieldTexts') return ['*'];
    if (!HOOKS.has(call.expression.getText())) return [];
    return argument ? keysIn(argument).map((parts) => parts.join('*')) : ['common'];
  });

/** All translation keys that a file uses with `t(…)` or `find(…)`. */
export const textUsagesIn = ({ path, tree }: ParsedSource): TextUsage[] =>
  [...nodesOf(tree)].filter(ts.isCallExpression).flatMap(({ expression, arguments: [key] }) => {
    const isElsewhere = ts.isPropertyAccessExpression(expression);
    const reader = isElsewhere ? expression.name.text : expression.getText();
    return key && READERS.has(reader) ? keysIn(key).map((parts) => ({ path, parts, isElsewhere })) : [];
  });

/** Labels of the fields that a file renders. */
export const fieldLabelsIn = ({ path, tree }: ParsedSource): TextUsage[] =>
  [...nodesOf(tree)]
    .filter((node) => ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node))
    .filter((element) => FIELDS.test(element.tagName.getText()))
    .flatMap((element) => attribute(element, 'title') ?? attribute(element, 'name') ?? [])
    .map((name) => ({ path, parts: [`${name}.label`] }));

/** Untranslated literals in visible places. */
export const untranslatedTextIn = ({ path, tree }: ParsedSource): string[] =>
  [...nodesOf(tree)].flatMap((node) => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) return [`${path}: ${node.text.trim()}`];
    return readAttribute(node) ? [`${path}: ${node.getText()}`] : [];
  });

/** Everything that could fill a hole: string literals and names. */
export const literalsIn = ({ tree }: ParsedSource): string[] =>
  [...nodesOf(tree)].flatMap((node) => (ts.isStringLiteralLike(node) || ts.isIdentifier(node) ? [node.text] : []));

const READ = new Set(['aria-label', 'title', 'alt', 'label', 'description', 'okText', 'cancelText']);

/** An attribute that is read aloud or shown and contains a sentence; single words there are keys and names. */
const readAttribute = (node: ts.Node) =>
  ts.isJsxAttribute(node) &&
  READ.has(node.name.getText()) &&
  node.initializer &&
  ts.isStringLiteral(node.initializer) &&
  / /.test(node.initializer.text);

function attribute(element: ts.JsxOpeningLikeElement, name: string): string | undefined {
  const found = element.attributes.properties.filter(ts.isJsxAttribute).find((member) => member.name.getText() === name);
  return found?.initializer && ts.isStringLiteral(found.initializer) ? found.initializer.text : undefined;
}

/** The keys that an expression can evaluate to; empty when only a variable determines it. */
function keysIn(expression: ts.Expression): string[][] {
  if (ts.isStringLiteralLike(expression)) return [[expression.text]];
  if (ts.isTemplateExpression(expression)) return [[expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)]];
  if (ts.isConditionalExpression(expression)) return [...keysIn(expression.whenTrue), ...keysIn(expression.whenFalse)];
  return ts.isParenthesizedExpression(expression) ? keysIn(expression.expression) : [];
}
