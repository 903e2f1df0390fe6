import { exportsOf } from '../declarations.mjs';
import { codeBlock, templateExample } from './examples.mjs';
import { inlineCode, membersOf, markdownTable } from './markdown.mjs';

const kit = exportsOf('testing/index.d.ts');
const sentences = (name) => kit.find((one) => one.name === name).doc.replace(/\{@link (\w+)\}/g, '`$1`');

/** Reference page of the testing tools: simulators, contract suites, test context. */
export const testingPage = () => `# Testing a plug-in

\`@ombi/sdk/testing\` runs with \`node --test\`, Jest, Vitest and Mocha. A plug-in is tested against a small server of its own that speaks the vendor's protocol, the
*simulator*: the network is real, nothing of the plug-in is replaced.

## The promises

One line runs the contract suite of a capability. The fixture is created anew for each test.

${markdownTable(['suite', 'proves'], suites())}

${templateExample('mediaServer', 'test/contract.test.ts')}

What a suite must know of a service is its last argument.

Of \`downloaderContract\`, after the item to add:

${markdownTable(['member', 'meaning'], membersIn('DownloaderContractOptions'))}

Of \`channelContract\`:

${markdownTable(['member', 'meaning'], membersIn('ChannelContractOptions'))}

Of \`authProviderContract\`:

${markdownTable(['member', 'meaning'], membersIn('KnownUser'))}

Of \`metadataContract\`:

${markdownTable(['member', 'meaning'], membersIn('KnownTitles'))}

Of \`packageContract\`:

${markdownTable(['member', 'meaning'], membersIn('PackageContractOptions'))}

\`sampleItem\`, \`sampleMessage\` and \`sampleRecipient\` create what the portal would pass, and \`sendSampleMessage\` sends a message as the portal renders it.

## A simulator

${sentences('startSimulator')} ${sentences('Simulator')} It should hold state, and refuse what the real service refuses.

${templateExample('notificationChannel', 'test/simulator.ts')}

${markdownTable(['member', 'meaning'], membersIn('Simulator'))}

${sentences('Faults')}

${markdownTable(['fault', 'what happens'], faults())}

## Messages that the service pushes

${sentences('PushClients')}

${markdownTable(
  ['member', 'meaning'],
  membersIn('PushClients').filter(([, doc]) => !/Called by the simulator/.test(doc)),
)}

## A context

${sentences('createTestCtx')}

${markdownTable(['member', 'meaning'], membersIn('TestCtxOptions'))}

Its log and its store can be read: \`ctx.log.text\` holds every line, \`ctx.store.documents\` every document, \`ctx.abort()\` plays the time-out, \`ctx.events\` holds what was published.

## A webhook call

\`createWebhookRequest\` of \`@ombi/sdk\` creates the call that a test passes to \`receive\`:

${codeBlock('ts', WEBHOOK_EXAMPLE)}

## The vendor's own words

${sentences('openApiCheck')} Hand its check to \`startSimulator\`: what a request or an answer does wrong stands in \`simulator.violations\`. It needs \`ajv\` and \`ajv-formats\`,
which are loaded only then.
`;

const WEBHOOK_EXAMPLE = `const bytes = Buffer.from(JSON.stringify({ event: 'deleted' }));
const signature = createHmac('sha256', 'a-secret').update(bytes).digest('hex');
const request = createWebhookRequest({ method: 'POST', headers: { 'x-signature': signature }, query: {}, bytes });
assert.deepEqual(await plugin.webhook?.receive(ctx, request), { sync: 'full' });`;

const suites = () => kit.filter(({ name }) => name.endsWith('Contract')).map(({ name, doc }) => [inlineCode(name), doc]);
const faults = () => membersIn('Faults').filter(([name]) => !/takeFaultFor/.test(name));
const membersIn = (name) =>
  membersOf(name, kit)
    .filter(({ doc }) => doc)
    .map(({ text, doc }) => [inlineCode(text), doc]);
