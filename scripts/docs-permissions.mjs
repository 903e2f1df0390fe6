/** Writes docs/permissions.md. Only a running portal knows all its routes, and the tests run one from the sources. */
import { runVisibly, root, toolPath } from './steps/run.mjs';

process.exitCode = await runVisibly(
  process.execPath,
  [toolPath('jest/bin/jest.js'), '--selectProjects', 'server', '--', 'core/test/identity/access/policy-page.test.ts'],
  { cwd: root, env: { ...process.env, WRITE_DOCS: 'true' } },
);
