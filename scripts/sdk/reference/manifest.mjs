import { exampleManifest } from './examples.mjs';
import { inlineCode, markdownTable } from './markdown.mjs';

/** Every key of the manifest, from its JSON Schema. */
export const manifestPage = (schema) => `# Manifest

The \`ombi\` key of a plug-in's \`package.json\` says all that must be known before any code of the plug-in runs. The package also carries the keyword
\`ombi-plugin\`; its \`version\` is the version of the plug-in. Keys that do not stand here are refused.

${markdownTable(['key', 'value', 'needed', 'meaning'], rowsOf(schema))}

The same as JSON Schema: \`@ombi/sdk/manifest.schema.json\`.

## An example

${exampleManifest('authProvider')}
`;

function rowsOf({ properties, required = [] }, path = '') {
  return Object.entries(properties).flatMap(([name, member]) => {
    const key = `${path}${name}`;
    const row = [inlineCode(key), valueOf(member), required.includes(name) ? 'yes' : 'no', meaningOf(member)];
    const inner = member.items?.properties ? rowsOf(member.items, `${key}[].`) : member.properties ? rowsOf(member, `${key}.`) : [];
    return [row, ...inner];
  });
}

function valueOf({ type, items, enum: choices, minLength, maxLength }) {
  if (choices) return choices.map(inlineCode).join(', ');
  if (type === 'array') return `list of ${items.enum ? items.enum.map(inlineCode).join(', ') : 'objects'}`;
  if (type !== 'string') return type === 'boolean' ? 'true or false' : 'object';
  return maxLength ? `text of ${minLength ?? 0} to ${maxLength} letters` : 'text';
}

const meaningOf = ({ description = '', default: standard }) =>
  `${description}${standard === undefined ? '' : ` Default: ${inlineCode(String(standard))}.`}`;
