import { example, fenced } from './examples.mjs';
import { sentences } from './words.mjs';

/** The places of the browser half. */
export const slotsPage = () => `# Slots

${sentences('SLOTS')}

A slot with a \`module\` shows that module of the browser half; without one, or when the module fails, the portal draws the screen from the schema.
A module is a React component without props, the default export of \`<module>-page.tsx\`.

## An example

In the manifest, with the [permission](permissions.md) \`screens\`:

${fenced('json', MANIFEST)}

and in \`ui/settings-page.tsx\`; without its own fields, \`<ConnectionPage>\` draws them from the schema:

${example('notificationChannel', 'ui/settings-page.tsx')}
`;

const MANIFEST = `"ui": {
  "entry": "./dist/ui/remoteEntry.js",
  "slots": [{ "slot": "settings.notifications", "module": "settings" }]
}`;
