import { code, membersOf, sentences, table } from './words.mjs';

/** How a schema becomes a form. */
export const settingsPage = () => `# Settings and connections

A plug-in has two zod schemas: \`settings\` for what holds for all of it, \`connection\` for one outside server. The portal parses with them, validates while
somebody types, and draws the form from them. Texts are keys of \`locales/<language>.json\`: \`<field>.label\`, \`<field>.help\`, \`section.<name>.title\`, and the
message of every refusal.

## field(schema, hints)

${sentences('field')} ${sentences('FieldMeta')}

${table(
  ['hint', 'meaning'],
  membersOf('FieldMeta').map(({ text, doc }) => [code(text), doc]),
)}

## secret(schema?)

${sentences('secret')} ${sentences('secretFields')} When the host of a connection changes, stored secrets are not used: they are entered again.

## Versions

${sentences('Versioned')}

${table(
  ['member', 'meaning'],
  membersOf('Versioned').map(({ text, doc }) => [code(text), doc]),
)}

## Connections

${sentences('ConnectionPlan')}

${table(
  ['member of a slot', 'meaning'],
  membersOf('ConnectionSlot').map(({ text, doc }) => [code(text), doc]),
)}
`;
