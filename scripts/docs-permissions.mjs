/** Writes docs/permissions.md. Only a running portal knows all its routes, and the tests run one from the sources. */
import { openly, root, tool } from './steps/run.mjs';

process.exitCode = await openly(
  process.execPath,
  [tool('jest/bin/jest.js'), '--selectProjects', 'server', '--', 'core/test/identity/policy-page.test.ts'],
  { cwd: root, env: { ...process.env, WRITE_DOCS: 'true' } },
);
