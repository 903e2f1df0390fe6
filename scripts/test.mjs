import { runChecks } from './steps/checks.mjs';
import { runTests } from './steps/run-tests.mjs';
import { prepare } from './steps/prepare.mjs';
import { selectTests } from './steps/select-tests.mjs';

const selection = selectTests(process.argv.slice(2));

try {
  await prepare();
} catch (failure) {
  console.error(failure.message);
  process.exit(1);
}

// Naming files means "just these, quickly". The checks run beside the tests, which often wait: for a browser, a server, a clock.
const [broken, { code, passed, failed, skipped, flaky }] = await Promise.all([
  selection.length > 0 ? [] : runChecks(console.log),
  runTests(selection),
]);
for (const [name, words] of broken) console.error(`\n✗ ${name}\n${words}`);

if (skipped.length > 0)
  console.log(`\nNot run, because this machine lacks what they need:\n${skipped.map((name) => `  ${name}`).join('\n')}`);
if (skipped.length > 0 && process.env.CI) console.error('In CI nothing may be skipped.');

if (flaky.length > 0) console.log(`\n${flaky.map((name) => `flaky: ${name}`).join('\n')}`);

const failures = failed + broken.length + (process.env.CI ? skipped.length : 0);
process.exitCode = code !== 0 || failures > 0 ? 1 : 0;
console.log(`${passed} passed, ${failures} failed`);
