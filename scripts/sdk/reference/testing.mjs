import { exportsOf } from '../declarations.mjs';
import { example } from './examples.mjs';
import { code, membersOf, table } from './words.mjs';

const kit = exportsOf('testing/index.d.ts');
const sentences = (name) => kit.find((one) => one.name === name).doc.replace(/\{@link (\w+)\}/g, '`$1`');

/** How a plug-in is proved. */
export const testingPage = () => `# Testing a plug-in

\`@ombi/sdk/testing\` runs with \`node --test\`, Jest, Vitest and Mocha. A plug-in is tested against a small server of its own that speaks the vendor's protocol, the
*simulator*: the network is real, nothing of the plug-in is replaced.

## The promises

One line proves what every plug-in of a kind promises. The stage is opened anew for each promise.

${table(['suite', 'proves'], suites())}

${example('mediaServer', 'test/contract.test.ts')}

## A simulator

${sentences('startSimulator')} ${sentences('Simulator')} It should hold state, and refuse what the real service refuses.

${example('notificationChannel', 'test/simulator.ts')}

${sentences('Faults')}

${table(['fault', 'what happens'], faults())}

## A context

${sentences('ctxFor')}

${table(['member', 'meaning'], membersIn('CtxOptions'))}

Its log and its store can be read: \`ctx.log.text\` holds every line, \`ctx.store.documents\` every document, \`ctx.abort()\` plays the time-out.

## The vendor's own words

${sentences('contract')} Hand its check to \`startSimulator\`: what a request or an answer does wrong stands in \`simulator.violations\`. It needs \`ajv\` and \`ajv-formats\`,
which are loaded only then.
`;

const suites = () => kit.filter(({ name }) => name.endsWith('Contract')).map(({ name, doc }) => [code(name), doc]);
const faults = () => membersIn('Faults').filter(([name]) => !/strike/.test(name));
const membersIn = (name) =>
  membersOf(name, kit)
    .filter(({ doc }) => doc)
    .map(({ text, doc }) => [code(text), doc]);
