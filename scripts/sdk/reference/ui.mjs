import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';
import { uiExportsOf } from '../ui-exports.mjs';
import { codeBlock } from './examples.mjs';
import { inlineCode, markdownTable } from './markdown.mjs';

const EXAMPLES = 'sdk/test/docs/hooks';
const KIT_GROUPS = ['kit-layout', 'kit-form', 'kit-data', 'kit-extra'];

/** The browser half of the sdk. */
export const uiPage = () => {
  const exported = uiExportsOf('index.ts');
  const ofKind = (kind) => exported.filter((one) => one.kind === kind).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return `# The browser half

\`@ombi/sdk/ui\` holds the hooks and components for screens of plug-ins, \`@ombi/sdk/ui/kit-…\` the components of antd in the look of the portal.
All of them come from the portal at run time, so that a screen contains no copy. [Slots](slots.md) are the places in which a screen can appear;
[develop a screen](../develop-a-screen.md) tells how to see it while it is written.

## Components

${table(ofKind('component'), 'component')}

A field without further children takes its label, help and errors from the texts of its form: \`<name>.label\`, \`<name>.help\`, and the key that the schema names.

## Hooks

${ofKind('hook').map(hookSection).join('\n\n')}

## Functions

${table([...ofKind('function'), ...ofKind('value')], 'function or value')}

## Texts

\`useTranslation('plugin/<id>')\` reads \`locales/<language>.json\` of the plug-in. A text that is missing in a language is taken from English. Files may nest:
\`{ "count": { "one": "…" } }\` is the key \`count.one\`.

| namespace | texts |
|---|---|
| \`plugin/<id>\` | of the plug-in itself |
| \`common\` | of the whole portal: \`tryAgain\`, \`details\`, \`offline\`, … |
| \`fields\` | labels and help of fields that many services have: \`host.label\`, \`port.label\`, \`apiKey.label\`, … |
| \`forms\` | of settings forms and connection tests |

\`{{name}}\` is a placeholder; one without a value stays as it is. With \`count\`, the plural form is chosen by the rules of the language: \`found_one\`,
\`found_other\`, and \`found\` when there is no such form. Other namespaces belong to pages of the portal and change without notice.

A namespace or key that does not exist is written to the console of the browser while the screen is developed (\`npm run dev\`), and fails
\`packageContract\`.

## The kit

antd in four groups, so that a screen loads what it uses. Colors, sizes and dark mode come from the theme of the portal: use \`themes.useToken()\` and no
colors of your own.

| import | exports |
|---|---|
${KIT_GROUPS.map((name) => `| \`@ombi/sdk/ui/${name}\` | ${namesOf(name).map(inlineCode).join(', ')} |`).join('\n')}

## Types

${ofKind('type')
  .map(({ text }) => codeBlock('ts', text))
  .join('\n\n')}
`;
};

const table = (found, title) =>
  markdownTable(
    [title, 'meaning'],
    found.map(({ name, doc }) => [inlineCode(name), doc]),
  );

function hookSection({ name, doc, signature }) {
  return `### ${name}

${codeBlock('ts', signature)}

${doc}

${codeBlock('tsx', readFileSync(join(root, EXAMPLES, `${kebab(name)}.tsx`), 'utf8').trim())}`;
}

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const namesOf = (entry) => uiExportsOf(`${entry}.ts`).map(({ name }) => name);
