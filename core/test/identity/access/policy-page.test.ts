import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RouteRegistry } from '../../../src/identity/index.js';
import { ROOT_DIR } from '../../support/test-config.js';
import { renderPermissionsPage } from '../../support/portal/permissions-page.js';
import { startPortal } from '../../support/portal/portal.js';

const FILE = join(ROOT_DIR, 'docs/permissions.md');

it('docs/permissions.md matches the policies of all routes, including those of bundled plug-ins', async () => {
  const portal = await startPortal();
  const page = renderPermissionsPage(portal.get(RouteRegistry).all());
  await portal.close();

  // Same as `npm run docs:permissions`.
  if (process.env['WRITE_DOCS']) writeFileSync(FILE, page);
  expect(readFileSync(FILE, 'utf8').replaceAll('\r\n', '\n')).toBe(page);
});
