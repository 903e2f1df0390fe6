import { code, membersOf, sentences, table } from './words.mjs';

/** Every event and the facts that it carries. */
export const eventsPage = () => `# Events

${sentences('Events')} A plug-in hears them through \`on\` of its definition, once for each of its connections in use.

${table(
  ['event', 'facts', 'meaning'],
  membersOf('Events').map(({ name, text, doc }) => [code(name), factsOf(text), doc]),
)}

\`RequestEvent\`: ${sentences('RequestEvent')}

${table(
  ['fact', 'meaning'],
  membersOf('RequestEvent').map(({ text, doc }) => [code(text), doc]),
)}

A handler that fails is written to the log and starves nobody else. An event is told once: what must not be lost belongs into a job that looks.
`;

/** `'name': RequestEvent & { readonly a: string; }` reads `RequestEvent` and `a: string`. */
function factsOf(text) {
  const type = text.slice(text.indexOf(':') + 1).replaceAll('readonly ', '');
  return type
    .split(/[{}&;]/)
    .map((fact) => fact.trim())
    .filter(Boolean)
    .map(code)
    .join(', ');
}
