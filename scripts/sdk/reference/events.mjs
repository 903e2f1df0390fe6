import { codeBlock } from './examples.mjs';
import { membersOfConstant } from './limits.mjs';
import { inlineCode, membersOf, docOfDeclaration, markdownTable } from './markdown.mjs';

/** Every event and its payload. */
export const eventsPage = () => `# Events

${docOfDeclaration('Events')} A plug-in hears them through \`on\` of its definition, once for each of its connections in use; \`EVENT_NAMES\` lists them at run time,
and the handler \`*\` hears all of them and those of other plug-ins.

${markdownTable(
  ['event', 'version', 'payload', 'meaning'],
  membersOf('Events').map(({ name, text, doc }) => [inlineCode(name), versionOf(name), payloadOf(text), doc]),
)}

\`RequestEvent\`: ${docOfDeclaration('RequestEvent')}

${markdownTable(
  ['member', 'meaning'],
  membersOf('RequestEvent').map(({ text, doc }) => [inlineCode(text), doc]),
)}

## Versions

${docOfDeclaration('EventVersion')} The handler of an event finds it as a member of the event, the handler \`*\` beside the \`payload\`:

${markdownTable(
  ['member', 'meaning'],
  membersOf('EventVersion').map(({ text, doc }) => [inlineCode(text), doc]),
)}

What happens when a shape changes stands in [changes of the plug-in contract](../plugin-changes.md#events).

## An example

${codeBlock('ts', EXAMPLE)}

The manifest asks for the [permission](permissions.md) \`events\`, and for \`requests.read\` to get the \`request\`. A handler that fails is logged and delays no other.
An event is delivered once: what must not be lost belongs into a job that reads \`ctx.portal.requests\` from its last cursor.
`;

const EXAMPLE = `definePlugin({
  // …
  on: {
    'request.available': async ({ http, log }, { kind, requestId, request }) => {
      await http.post('/arrivals', { title: request?.title, year: request?.year });
      log.info('arrival reported', { kind, requestId });
    },
  },
});`;

const versionOf = (event) =>
  membersOfConstant('EVENT_VERSIONS')
    .find(({ name }) => name.text === event)
    .type.getText();

/** `'name': RequestEvent & { readonly a: { readonly b: string; }[]; }` reads `RequestEvent` and `a: { b: string }[]`. */
function payloadOf(text) {
  const members = [''];
  let depth = 0;
  for (const char of text.slice(text.indexOf(':') + 1).replaceAll('readonly ', '')) {
    const opensOuter = char === '{' && depth++ === 0;
    const closesOuter = char === '}' && --depth === 0;
    if (opensOuter || closesOuter || (depth <= 1 && '&;'.includes(char))) members.push('');
    else members.push(members.pop() + char);
  }
  return members
    .map((member) => member.trim().replaceAll('; }', ' }'))
    .filter(Boolean)
    .map(inlineCode)
    .join(', ');
}
