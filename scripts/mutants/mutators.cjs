/** Small slips that somebody could make in a source, one at a time: what a good test notices. */
const ts = require('typescript');
const { parseSource, enclosingFunctionId } = require('./coverage-marks.cjs');
const { isSql, mutateSql } = require('./sql-mutations.cjs');

const SIGNS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '+=': '-=',
  '-=': '+=',
};
const METHODS = { some: 'every', every: 'some', min: 'max', max: 'min' };

/** Numbers beyond are sizes and times that hardly anything depends on exactly. */
const SMALL = 100;

/** Their first argument says which rows are meant. */
const BY_CRITERIA = new Set(['findBy', 'findOneBy', 'findOneByOrFail', 'countBy', 'existsBy', 'delete', 'update']);

const replace = (node, text) => ({ start: node.getStart(), end: node.getEnd(), text });

function slipsInSign({ left, operatorToken, right }) {
  const sign = SIGNS[operatorToken.getText()];
  const joinsText = operatorToken.kind === ts.SyntaxKind.PlusToken && [left, right].some(isText);
  return sign && !joinsText ? [replace(operatorToken, sign)] : [];
}

/** Comparisons and negations have slips of their own. */
function slipsInCondition(condition) {
  const isSwapped = ts.isBinaryExpression(condition) && /[=<>]/.test(condition.operatorToken.getText());
  const isNegated = ts.isPrefixUnaryExpression(condition);
  return isSwapped || isNegated ? [] : [replace(condition, `!(${condition.getText()})`)];
}

/** Nobody promises what is logged. */
function slipsInStatement(statement) {
  let { expression } = statement;
  while (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)) expression = expression.expression;
  if (!ts.isCallExpression(expression)) return [];
  const called = expression.expression.getText();
  return called === 'super' || /\blog(?:ger)?\b/i.test(called) ? [] : [replace(statement, ';')];
}

function slipsInReturn({ expression }) {
  if (!expression || /^(?:null|undefined|true|false|\[\]|'')$/.test(expression.getText())) return [];
  return [replace(expression, 'null')];
}

function slipsInCall(call) {
  const {
    expression: callee,
    arguments: [first],
  } = call;
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const name = callee.name.getText();
  if (Object.hasOwn(METHODS, name)) return [replace(callee.name, METHODS[name])];
  if (name === 'filter' && !callee.questionDotToken) return [{ start: callee.expression.getEnd(), end: call.getEnd(), text: '' }];
  return BY_CRITERIA.has(name) && first ? slipsInCriteria(first) : [];
}

/** Without one of the conditions, others' rows are meant as well. */
const slipsInCriteria = (criteria) =>
  ts.isObjectLiteralExpression(criteria)
    ? criteria.properties.map((one, place, all) => ({
        start: one.getStart(),
        end: all[place + 1]?.getStart() ?? one.getEnd(),
        text: '',
      }))
    : [];

function slipsInText(node) {
  const pieces = ts.isTemplateExpression(node) ? [node.head, ...node.templateSpans.map(({ literal }) => literal)] : [node];
  if (!isSql(node.getText())) return [];
  return pieces.flatMap((piece) =>
    mutateSql(piece.getText()).map(({ at, length, text }) => {
      const start = piece.getStart() + at;
      return { start, end: start + length, text };
    }),
  );
}

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function slipsIn(node) {
  if (ts.isBinaryExpression(node)) return slipsInSign(node);
  if (ts.isIfStatement(node)) return slipsInCondition(node.expression);
  if (ts.isConditionalExpression(node)) return slipsInCondition(node.condition);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return [replace(node, node.operand.getText())];
  if (ts.isExpressionStatement(node)) return slipsInStatement(node);
  if (ts.isReturnStatement(node)) return slipsInReturn(node);
  if (ts.isCallExpression(node)) return slipsInCall(node);
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'where') return slipsInCriteria(node.initializer);
  if (isText(node)) return slipsInText(node);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replace(node, 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replace(node, 'true')];
  if (ts.isNumericLiteral(node) && Number(node.text) <= SMALL) return [replace(node, String(Number(node.text) + 1))];
  return [];
}

/** Types do nothing at run time; decorators are read by frameworks while a file is loaded. */
const isLeftOut = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isDecorator(node);

/** All mutants of a source, in its order, each with the line as it is (`code`), as it would be (`mutant`), and the place in which it stands. */
function mutantsOf(file, text) {
  const mutants = [];
  const tree = parseSource(file, text);
  const visit = (node) => {
    if (isLeftOut(node)) return;
    for (const slip of slipsIn(node)) mutants.push({ file, place: enclosingFunctionId(node, file), ...slip, ...shown(slip, text) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

function shown({ start, end, text }, source) {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = (at) => (source.indexOf('\n', at) + 1 || source.length + 1) - 1;
  return {
    line: source.slice(0, start).split('\n').length,
    code: source.slice(from, lineEnd(start)).trim(),
    mutant: (source.slice(from, start) + text + source.slice(end, lineEnd(end))).trim(),
  };
}

const applyMutant = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);

module.exports = { mutantsOf, applyMutant };
