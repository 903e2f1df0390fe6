import { codeBlock } from './examples.mjs';
import { inlineCode, membersOf, docOfDeclaration, markdownTable } from './markdown.mjs';

/** How a schema becomes a form. */
export const settingsPage = () => `# Settings and connections

A plug-in has two zod schemas: \`settings\` for what holds for all of it, \`connection\` for one outside server. The portal parses with them, validates while
somebody types, and renders the form from them. Texts are keys of \`locales/<language>.json\`: \`<field>.label\`, \`<field>.help\`, \`section.<name>.title\`, and the
message of every refusal.

## field(schema, hints)

${docOfDeclaration('field')} ${docOfDeclaration('FieldMeta')}

${markdownTable(
  ['hint', 'meaning'],
  membersOf('FieldMeta').map(({ text, doc }) => [inlineCode(text), doc]),
)}

${codeBlock('ts', EXAMPLE)}

## What is drawn

${markdownTable(['schema', 'input'], INPUTS)}

Fields stand in the order of the schema, each under the heading of its section. A form has at most 200 fields on five levels and does not contain itself; a plug-in
with another one is refused when it is described. What JSON Schema can express is validated while somebody types, everything else on save. An error uses the
text \`<field>.<kind>\` first: \`required\`, \`too-small\`, \`too-big\`, \`invalid-format\`, \`invalid-type\`, \`invalid-value\`.

## secret(schema?)

${docOfDeclaration('secret')} Only fields on the first level may be secrets. When the host of a connection changes, stored secrets are not used: they are entered again.

## Versions

${docOfDeclaration('VersionedSchema')}

${markdownTable(
  ['member', 'meaning'],
  membersOf('VersionedSchema').map(({ text, doc }) => [inlineCode(text), doc]),
)}

## Connections

${docOfDeclaration('ConnectionPlan')}

${markdownTable(
  ['member of a slot', 'meaning'],
  membersOf('ConnectionSlot').map(({ text, doc }) => [inlineCode(text), doc]),
)}
`;

const EXAMPLE = `export const connection = z.object({
  baseUrl: field(z.url({ protocol: /^https?$/, error: 'baseUrl.invalid' }), { section: 'server' }),
  apiKey: field(secret(z.string('apiKey.required').min(1, 'apiKey.required')), { section: 'server' }),
  profile: field(z.int().nullable().default(null), { section: 'choices', optionsFrom: 'profiles', dependsOn: ['baseUrl'] }),
  folders: field(z.array(z.object({ path: z.string().min(1) })).default([]), { section: 'choices' }),
  pageSize: field(z.int().min(1).max(500).default(100), { advanced: true }),
});`;

const INPUTS = [
  ['`z.string()`', 'a line; with `multiline` an area, with `z.url()` or `z.email()` what a telephone shows keys for'],
  ['`secret()`', 'a password: kept, replaced or cleared'],
  ['`z.boolean()`', 'a switch'],
  ['`z.int()`, `z.number()`', 'a number within its bounds'],
  ['`z.enum()`, a union of literals', 'one choice; its text is `<field>.<value>`'],
  ['`optionsFrom`', 'one or several choices that an action answers'],
  ['a list of texts or numbers', 'words to type'],
  ['a list of choices', 'several choices'],
  ['a list of objects', 'rows that can be added, moved and removed'],
  ['`z.object()`', 'its fields in a frame'],
  ['`z.record()` of texts', 'names and values, line by line'],
  ['`.optional()`, `.nullable()`, `.default()`', 'the same; it may stay empty'],
  ['`z.literal()`', 'nothing: there is no choice'],
  ['anything else', 'JSON'],
];
