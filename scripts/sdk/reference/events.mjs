import { codeBlock } from './examples.mjs';
import { inlineCode, membersOf, docOfDeclaration, markdownTable } from './markdown.mjs';

/** Every event and the facts that it carries. */
export const eventsPage = () => `# Events

${docOfDeclaration('Events')} A plug-in hears them through \`on\` of its definition, once for each of its connections in use.

${markdownTable(
  ['event', 'facts', 'meaning'],
  membersOf('Events').map(({ name, text, doc }) => [inlineCode(name), factsOf(text), doc]),
)}

\`RequestEvent\`: ${docOfDeclaration('RequestEvent')}

${markdownTable(
  ['fact', 'meaning'],
  membersOf('RequestEvent').map(({ text, doc }) => [inlineCode(text), doc]),
)}

## An example

${codeBlock('ts', EXAMPLE)}

The manifest asks for the [permission](permissions.md) \`events\`. A handler that fails is written to the log and starves nobody else. An event is told once: what must not be lost belongs into a job that looks.
`;

const EXAMPLE = `definePlugin({
  // …
  on: {
    'request.available': async ({ http, log }, { kind, requestId }) => {
      await http.post('/arrivals', { kind, requestId });
      log.info('arrival told', { kind, requestId });
    },
  },
});`;

/** `'name': RequestEvent & { readonly a: string; }` reads `RequestEvent` and `a: string`. */
function factsOf(text) {
  const type = text.slice(text.indexOf(':') + 1).replaceAll('readonly ', '');
  return type
    .split(/[{}&;]/)
    .map((fact) => fact.trim())
    .filter(Boolean)
    .map(inlineCode)
    .join(', ');
}
