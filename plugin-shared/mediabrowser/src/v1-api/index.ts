import type { V1Api, V1JobMapping } from '@ombi/sdk';
import type { ServerConnection } from '../settings.js';
import { actionRoutes, connectionTester, settingsMapper, setupStep } from './routes.js';
import { createV1ServerMapper } from './server.js';

/** The names of a product in the v1 API. */
export interface V1ProductNames {
  /** As in paths and in members of core answers, e.g. `Example`, `importExampleUsers`, `exampleUrl`. */
  readonly product: string;
  readonly jobs: readonly V1JobMapping[];
}

/** The v1 API of a product: the same routes and members under its name. */
export function createV1Api({ product, jobs }: V1ProductNames): V1Api<object, ServerConnection> {
  const word = product.toLowerCase();
  const server = createV1ServerMapper(`${word}SelectedLibraries`);
  return {
    settings: [settingsMapper(`Settings/${word}`, server)],
    setup: [setupStep(product, server)],
    testers: [connectionTester(`Tester/${word}`, server)],
    actions: actionRoutes(product, server),
    jobs,
    userManagement: { importPeople: `import${product}Users`, banned: `banned${product}UserIds` },
    itemUrlField: `${word}Url`,
  };
}
