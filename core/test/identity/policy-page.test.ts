import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeclaredRoutes } from '../../src/identity/index.js';
import { ROOT_DIR } from '../support/config.js';
import { policyPage } from '../support/portal/policy-page.js';
import { startPortal } from '../support/portal/portal.js';

const FILE = join(ROOT_DIR, 'docs/permissions.md');

it('docs/permissions.md is the table of policies as it is, with the routes of the plug-ins that come with the program', async () => {
  const portal = await startPortal();
  const page = policyPage(portal.get(DeclaredRoutes).all());
  await portal.close();

  // So does `npm run docs:permissions`.
  if (process.env['WRITE_DOCS']) writeFileSync(FILE, page);
  expect(readFileSync(FILE, 'utf8').replaceAll('\r\n', '\n')).toBe(page);
});
