import { exampleManifest } from './examples.mjs';
import { inlineCode, markdownTable } from './markdown.mjs';

/** Every key of the manifest, from its JSON Schema. */
export const manifestPage = (schema) => `# Manifest

The \`ombi\` key of a plug-in's \`package.json\` says all that must be known before any code of the plug-in runs. The package also carries the keyword
\`ombi-plugin\`; its \`version\` is the version of the plug-in. Keys that do not stand here are refused.

${markdownTable(['key', 'value', 'needed', 'meaning'], rowsOf(schema))}

The same as JSON Schema: \`@ombi/sdk/manifest.schema.json\`.

## Beside the manifest

The portal also reads these parts of the package, and shows them before an installation. All are optional.

| part | meaning |
|---|---|
| \`logo.svg\` or \`logo.png\` | The logo, beside \`package.json\`: square, legible at 44 pixels on dark and light, at most 64 KiB. |
| \`CHANGELOG.md\` | The release notes. A heading such as \`## 1.2.0\` begins each version; *Look for updates* and the dialog of an update show the versions after the installed one. |
| \`homepage\` in \`package.json\` | An \`https\` URL; the page of the plug-in links to it. |
| \`engines.node\` in \`package.json\` | Semver range of Node.js; on another version of Node.js the plug-in is refused with this reason. |
| \`version\` in \`package.json\` | A semantic version. An update to an older version is refused, because the stored settings may be newer than it understands. |

List the files under \`files\` in \`package.json\`, so that \`npm pack\` includes them.

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
