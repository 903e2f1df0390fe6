import { UI_SLOT_LIMITS, UI_SLOT_OPTIONS, SLOT_TITLE_LENGTH } from '../../../sdk/dist/index.js';
import { exportsOfUiFile } from '../declarations.mjs';
import { templateExample, codeBlock } from './examples.mjs';
import { inlineCode, docOfDeclaration, markdownTable } from './markdown.mjs';

/** Reference page of the UI slots in the browser half. */
export const slotsPage = () => `# Slots

${docOfDeclaration('UI_SLOTS')}

A slot with a \`module\` shows that module of the browser half. A module is a React component, the default export of \`ui/<module>-page.tsx\`, or of
\`ui/<module>-page.jsx\` in JavaScript;
its code is fetched when its place comes on screen. Without a module, the screens of \`settings.*\` and \`setup.*\` are drawn from the schema, and the other
slots show nothing.

## Who sees what

| area | who sees it | of which plug-ins |
|---|---|---|
| \`settings\` | administrators | all, also those that are off: here they are switched on |
| \`setup\` | whoever sets the portal up, administrators | all |
| \`signIn\` | whoever is not signed in | those that are on |
| \`request\` | whoever may approve | those that are on |
| \`details\`, \`user\`, \`navigation\`, \`discover\`, \`requestList\` | everybody who is signed in and has the \`permission\` of the slot, if it names one | those that are on |
| \`dashboard\`, \`job\` | administrators | those that are on |

A \`permission\` decides who sees the slot. It protects no data: each route of the portal checks its caller itself.

What goes wrong stays in its place: a module that is not there, exposes nothing, throws or is not there after ten seconds gives way to the drawn form, in
the other slots to one quiet line; both offer another try. Open pages take another version as soon as it is installed.

## Slots inside of pages

| slot | keys besides \`module\` | shown at most |
|---|---|---|
${pageSlots()}

\`title\` is a key of the texts of the plug-in, \`order\` sorts the contributions of all plug-ins, the lowest first. What comes after the maximum is not shown;
a title of more than ${SLOT_TITLE_LENGTH} characters is cut.

A \`navigation.page\` has the address \`/plugins/<id>/<module>\`, and everything below it: a reload and a link from elsewhere open the same page. The portal
draws its title; [an example](../../sdk/examples/page) has less than 100 lines. An action of the request list opens a dialog, in which its module is drawn.

## What is contained, and what is not

| a contribution that | does this |
|---|---|
| cannot be loaded, throws at import or while it is drawn, or never arrives | a line with *Try again* in its place; the rest of the page goes on |
| draws 10,000 nodes | its place scrolls, a cell of a table is cut; drawing them takes the time that it takes |
| replaces \`fetch\`, \`WebSocket\` or members of \`Array.prototype\` and the like at import | they are restored when the module has been loaded, and the log of the portal names the plug-in |
| replaces them later, loops without end, or calls the portal as the viewer | nothing holds it: a screen runs in the page, with the session of the viewer |

Therefore a plug-in with a browser half asks for the [permission](permissions.md) \`screens\`, and only plug-ins of trusted authors should have it. A plug-in that is disabled is gone after
the next reload of the page.

## What the page hands over

As props of the module, and by hooks to all components below it:

${markdownTable(
  ['hook of `@ombi/sdk/ui`', 'what it gives'],
  HOOKS.map(({ hook }) => [inlineCode(`${hook}()`), declared('slots/slot-hooks.ts', hook).doc]),
)}

${[...HOOKS.flatMap(({ shapes }) => shapes), 'SlotProps'].map((name) => codeBlock('ts', declared(SHAPES, name).text)).join('\n\n')}

## An example

In the manifest, with the [permission](permissions.md) \`screens\`:

${codeBlock('json', MANIFEST)}

and in \`ui/settings-page.tsx\`; without its own fields, \`<ConnectionPage>\` draws them from the schema:

${templateExample('notificationChannel', 'ui/settings-page.tsx')}

How to see it while you write it: [develop a screen](../develop-a-screen.md).
`;

const SHAPES = 'slots/slot-props.ts';
const HOOKS = [
  { hook: 'useSlotTitle', shapes: ['SlotTitle'] },
  { hook: 'useRequestOptions', shapes: ['RequestOptionValues', 'RequestOptions'] },
  { hook: 'useSlotUser', shapes: ['SlotUser'] },
  { hook: 'useSlotPage', shapes: ['SlotPage'] },
  { hook: 'useSlotRequest', shapes: ['SlotRequest'] },
  { hook: 'useActionDialog', shapes: ['ActionDialog'] },
  { hook: 'useSlotJob', shapes: ['SlotJob', 'SlotJobRun'] },
];

const MANIFEST = `"ui": {
  "entry": "./dist/ui/remoteEntry.js",
  "slots": [{ "slot": "settings.notifications", "module": "settings" }]
}`;

/** One row for each slot inside of a page that takes options. */
const pageSlots = () =>
  Object.entries(UI_SLOT_OPTIONS)
    .map(([slot, options]) => `| \`${slot}\` | ${options.map(inlineCode).join(', ')} | ${UI_SLOT_LIMITS[slot]} |`)
    .join('\n');

function declared(file, name) {
  const found = exportsOfUiFile(file).find((one) => one.name === name);
  if (!found) throw new Error(`sdk/ui/${file} exports no ${name}`);
  return found;
}
