import ts from 'typescript';
import { nodesOf, parseSources, readCatalogue, type ParsedSource } from './source-files.js';

const texts = readCatalogue('ui-shell/src/locales/en/other/fields.json');

/** Read from the environment or from files, where nobody speaks another language than English. */
const NO_FORMS = ['core/src/kernel/config/', 'core/src/plugin-host/runners/', 'core/src/backup/archive/'];

/** Codes of values that no form has: what the portal is started with, query strings, and choices from a list of the server. */
const NOT_ENTERED: ReadonlySet<string> = new Set(['base-path', 'base-path-fixed', 'date', 'foreign-id', 'foreign-source']);

/** Problems with field errors of their own: the browser has a text for the problem, or for keys of a plug-in, or no form sends the field. */
const OWN_PROBLEMS: ReadonlySet<string> = new Set([
  ...['invalid-preference', 'invalid-schedule', 'issue-category-exists', 'issue-category-unknown', 'no-device', 'no-user', 'invalid'],
]);
const OWN_PROBLEM_FILES = [
  'core/src/kernel/problems/',
  'core/src/identity-providers/sign-in/v1-pin-sign-in.ts',
  'core/src/requests/http/dto/list-paging.ts',
  'core/src/plugin-host/v1-api/',
  'core/src/backup/backup-problems.ts',
  'core/src/setup/setup-database-body.ts',
];

const isIn = (folders: readonly string[], { path }: ParsedSource): boolean => folders.some((folder) => path.startsWith(folder));

const REFUSES_VALUES = /ruleOptions|validationProblem|\.(?:refine|regex)\(|new Problem\(/;

const sources = parseSources('core/src').filter((source) => REFUSES_VALUES.test(source.tree.text) && !isIn(NO_FORMS, source));
const callsIn = ({ tree }: ParsedSource): ts.CallExpression[] => [...nodesOf(tree)].filter(ts.isCallExpression);
const literal = (node: ts.Node | undefined): string[] => (node && ts.isStringLiteralLike(node) ? [node.text] : []);

/** The first words of the rules `ruleOptions('code', …)`. */
const ruleCodesIn = (source: ParsedSource): string[] =>
  callsIn(source).flatMap(({ expression, arguments: [code] }) => (expression.getText() === 'ruleOptions' ? literal(code) : []));

/** `code: '…'` in the files that refuse values by `validationProblem`, and the codes of all other rules. */
const issueCodesIn = ({ path, tree }: ParsedSource): string[] =>
  tree.text.includes('validationProblem')
    ? [...nodesOf(tree)]
        .filter(ts.isPropertyAssignment)
        .filter(({ name }) => name.getText() === 'code' || (path.endsWith('/validation-issues.ts') && /^[a-z_]+$/.test(name.getText())))
        .flatMap(({ initializer }) => literal(initializer))
    : [];

/** Rules whose text has no code: `refine(…, 'text')`, `regex(…, 'text')` and `refine(…, { message })`. */
const rulesWithoutCodeIn = (source: ParsedSource): string[] =>
  callsIn(source)
    .filter(({ expression }) => ts.isPropertyAccessExpression(expression) && ['refine', 'regex'].includes(expression.name.text))
    .filter(({ arguments: [, options] }) => options && !options.getText().includes('ruleOptions('))
    .map(({ arguments: [, options] }) => `${source.path}: ${options!.getText()}`);

/** `new Problem(status, code, detail, fields)` beside `validationProblem`. */
const problemsWithFieldsIn = (source: ParsedSource): string[] =>
  isIn(OWN_PROBLEM_FILES, source)
    ? []
    : [...nodesOf(source.tree)]
        .filter(ts.isNewExpression)
        .filter(({ expression, arguments: given }) => expression.getText() === 'Problem' && given?.[3] && given[3].getText() !== '{}')
        .filter(({ arguments: given }) => !literal(given![1]).some((code) => OWN_PROBLEMS.has(code)))
        .map(({ arguments: given }) => `${source.path}: ${given![3]!.getText()}`);

describe('errors of the server at the fields of a form', () => {
  it('have a text for every code', () => {
    const codes = new Set([...sources.flatMap(ruleCodesIn), ...sources.flatMap(issueCodesIn)]);
    expect(codes).toContain('time-zone');
    expect(codes).toContain('too-big');
    expect([...codes].filter((code) => !NOT_ENTERED.has(code) && !texts[`error.${code}`])).toEqual([]);
  });

  it('have a code', () => {
    expect(sources.flatMap(rulesWithoutCodeIn)).toEqual([]);
    expect(sources.flatMap(problemsWithFieldsIn)).toEqual([]);
  });
});

describe('reasons why a package of a plug-in cannot be installed', () => {
  /** Codes that are chosen at run time, or belong to another problem than `PluginInstallError`. */
  const OTHERS = ['no-libraries', 'no-npm', 'plugin-gone', 'registry-not-found', 'registry-timeout', 'registry-unauthorized'];

  it('have a text for every code', () => {
    const known = readCatalogue('ui-shell/src/locales/en/administration/plugins.json');
    const codes = parseSources('core/src/plugin-host/installer').flatMap(({ tree }) =>
      [...nodesOf(tree)]
        .filter(ts.isNewExpression)
        .filter(({ expression }) => expression.getText() === 'PluginInstallError')
        .flatMap(({ arguments: given }) => literal(given?.[0])),
    );
    expect(codes).toContain('downgrade');
    expect([...codes, ...OTHERS].filter((code) => !known[`install.problem.${code}`])).toEqual([]);
  });
});

describe('notes of jobs', () => {
  const memberOf = ({ properties }: ts.ObjectLiteralExpression, name: string): ts.PropertyAssignment | undefined =>
    properties.filter(ts.isPropertyAssignment).find((member) => member.name.getText() === name);
  const hasText = (literalObject: ts.ObjectLiteralExpression): boolean =>
    literalObject.properties.some((member) => member.name?.getText() === 'text');

  it('have a text for every code', () => {
    const known = readCatalogue('ui-shell/src/locales/en/administration/jobs.json');
    const codes = parseSources('core/src')
      .filter(({ tree }) => tree.text.includes('JobScheduler'))
      .flatMap(({ tree }) =>
        [...nodesOf(tree)]
          .filter(ts.isObjectLiteralExpression)
          .filter(hasText)
          .flatMap((note) => literal(memberOf(note, 'code')?.initializer)),
      );
    expect(codes).toEqual(expect.arrayContaining(['left-out', 'backups-off', 'newer-version', 'newsletter-off', 'newsletter-queued']));
    expect(codes.filter((code) => !known[`note.${code}`])).toEqual([]);
  });
});

describe('the words behind the text of a failure', () => {
  /** Authors of plug-ins read it, while they write one. */
  const FOR_AUTHORS = ['the manifest does not ask for "push"', 'a request has one body only'];
  const literalsIn = (node: ts.Node | undefined): string[] =>
    node && ts.isConditionalExpression(node) ? [...literal(node.whenTrue), ...literal(node.whenFalse)] : literal(node);
  const known = readCatalogue('ui-shell/src/locales/en/failures/deliveryErrors.json');
  const hasText = (words: string): boolean => FOR_AUTHORS.includes(words) || known[`detail.${words}`] === words;

  it('have a translation where they are our own', () => {
    const details = [...parseSources('core/src/kernel/http'), ...parseSources('sdk/src/context')].flatMap(({ tree }) =>
      [...nodesOf(tree)]
        .filter(ts.isNewExpression)
        .filter(({ expression }) => expression.getText() === 'PluginFailure')
        .flatMap(({ arguments: given }) => literalsIn(given?.[1])),
    );
    expect(details).toEqual(
      expect.arrayContaining(['the certificate cannot be verified', 'redirected too often', 'a web page came instead of JSON']),
    );
    expect(details.filter((words) => !hasText(words))).toEqual([]);
  });

  it('have a translation for each code of a failed connection', () => {
    const details = parseSources('core/src/kernel/http')
      .flatMap(({ tree }) => [...nodesOf(tree)])
      .filter(ts.isVariableDeclaration)
      .filter(({ name }) => name.getText() === 'FAILURE_DETAILS')
      .flatMap((declaration) => [...nodesOf(declaration)].filter(ts.isPropertyAssignment))
      .flatMap(({ initializer }) => literal(initializer));
    expect(details).toContain('connection refused');
    expect(details.filter((words) => !hasText(words))).toEqual([]);
  });
});
