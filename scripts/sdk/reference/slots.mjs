import { exportsOfUiFile } from '../declarations.mjs';
import { templateExample, codeBlock } from './examples.mjs';
import { inlineCode, docOfDeclaration, markdownTable } from './markdown.mjs';

/** The places of the browser half. */
export const slotsPage = () => `# Slots

${docOfDeclaration('UI_SLOTS')}

A slot with a \`module\` shows that module of the browser half. A module is a React component without props, the default export of \`<module>-page.tsx\`;
its code is fetched when its place comes on screen. Without a module, the screens of \`settings.*\` and \`setup.*\` are drawn from the schema, and the other
slots show nothing.

## Who sees what

| area | who sees it | of which plug-ins |
|---|---|---|
| \`settings\` | administrators | all, also those that are off: here they are switched on |
| \`setup\` | whoever sets the portal up, administrators | all |
| \`signIn\` | whoever is not signed in | those that are on |
| \`request\` | whoever may approve | those that are on |
| \`details\`, \`user\` | everybody who is signed in | those that are on |

What goes wrong stays in its place: a module that is not there, exposes nothing, throws or is not there after ten seconds gives way to the drawn form, in
the other slots to one quiet line; both offer another try. Open pages take another version as soon as it is installed.

## What the page hands over

${markdownTable(
  ['hook of `@ombi/sdk/ui`', 'what it gives'],
  HOOKS.map(({ file, hook }) => [inlineCode(`${hook}()`), declared(file, hook).doc]),
)}

${HOOKS.flatMap(({ file, shapes }) => shapes.map((name) => codeBlock('ts', declared(file, name).text))).join('\n\n')}

## An example

In the manifest, with the [permission](permissions.md) \`screens\`:

${codeBlock('json', MANIFEST)}

and in \`ui/settings-page.tsx\`; without its own fields, \`<ConnectionPage>\` draws them from the schema:

${templateExample('notificationChannel', 'ui/settings-page.tsx')}

How to see it while you write it: [develop a screen](../develop-a-screen.md).
`;

const HOOKS = [
  { file: 'slots/slot-contexts.ts', hook: 'useTitleInView', shapes: ['TitleInView'] },
  { file: 'slots/slot-contexts.ts', hook: 'useRequestOptions', shapes: ['RequestOptionValues', 'RequestOptions'] },
  { file: 'slots/slot-contexts.ts', hook: 'useUserInView', shapes: ['UserInView'] },
];

const MANIFEST = `"ui": {
  "entry": "./dist/ui/remoteEntry.js",
  "slots": [{ "slot": "settings.notifications", "module": "settings" }]
}`;

function declared(file, name) {
  const found = exportsOfUiFile(file).find((one) => one.name === name);
  if (!found) throw new Error(`sdk/ui/${file} exports no ${name}`);
  return found;
}
