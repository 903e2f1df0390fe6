import { buildDeclarations } from './sdk/declarations.mjs';
import { writeOrCheck } from './sdk/write-generated.mjs';
import { manifestSchema } from './sdk/manifest-schema.mjs';
import { actionsPage } from './sdk/reference/actions.mjs';
import { capabilitiesPage } from './sdk/reference/capabilities.mjs';
import { contextPage } from './sdk/reference/context.mjs';
import { definitionPage } from './sdk/reference/definition.mjs';
import { eventsPage } from './sdk/reference/events.mjs';
import { failuresPage } from './sdk/reference/failures.mjs';
import { helpersPage } from './sdk/reference/helpers.mjs';
import { indexPage } from './sdk/reference/index.mjs';
import { limitsPage } from './sdk/reference/limits.mjs';
import { manifestPage } from './sdk/reference/manifest.mjs';
import { permissionsPage } from './sdk/reference/permissions.mjs';
import { pushPage } from './sdk/reference/push.mjs';
import { settingsPage } from './sdk/reference/settings.mjs';
import { slotsPage } from './sdk/reference/slots.mjs';
import { testingPage } from './sdk/reference/testing.mjs';
import { uiPage } from './sdk/reference/ui.mjs';
import { webhooksPage } from './sdk/reference/webhooks.mjs';

const ORIGIN = '<!-- Written by `npm run docs:reference` from the sources of the sdk. Do not edit. -->\n\n';

await buildDeclarations();
const pages = {
  README: indexPage(),
  definition: definitionPage(),
  manifest: manifestPage(await manifestSchema()),
  permissions: permissionsPage(),
  slots: slotsPage(),
  ui: uiPage(),
  capabilities: capabilitiesPage(),
  settings: settingsPage(),
  actions: actionsPage(),
  context: contextPage(),
  events: eventsPage(),
  webhooks: webhooksPage(),
  push: pushPage(),
  helpers: helpersPage(),
  failures: failuresPage(),
  limits: limitsPage(),
  testing: testingPage(),
};
writeOrCheck(
  Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/reference/${name}.md`, ORIGIN + text])),
  'npm run docs:reference',
);
