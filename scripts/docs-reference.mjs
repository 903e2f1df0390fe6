import { buildDeclarations } from './sdk/declarations.mjs';
import { writeOrCheck } from './sdk/write-generated.mjs';
import { manifestSchema } from './sdk/manifest-schema.mjs';
import { capabilitiesPage } from './sdk/reference/capabilities.mjs';
import { eventsPage } from './sdk/reference/events.mjs';
import { failuresPage } from './sdk/reference/failures.mjs';
import { manifestPage } from './sdk/reference/manifest.mjs';
import { permissionsPage } from './sdk/reference/permissions.mjs';
import { settingsPage } from './sdk/reference/settings.mjs';
import { slotsPage } from './sdk/reference/slots.mjs';
import { testingPage } from './sdk/reference/testing.mjs';

const ORIGIN = '<!-- Written by `npm run docs:reference` from the sources of the sdk. Do not edit. -->\n\n';

await buildDeclarations();
const pages = {
  manifest: manifestPage(await manifestSchema()),
  permissions: permissionsPage(),
  slots: slotsPage(),
  capabilities: capabilitiesPage(),
  settings: settingsPage(),
  events: eventsPage(),
  failures: failuresPage(),
  testing: testingPage(),
};
writeOrCheck(
  Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/reference/${name}.md`, ORIGIN + text])),
  'npm run docs:reference',
);
