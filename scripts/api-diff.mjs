/** Compares the routes that this portal serves with the reference table, and fails on differences that no document names. */
import { join } from 'node:path';
import { openApiRoutes, documentedDifferences, referenceRoutes } from './api/routes.mjs';
import { startPortal } from './steps/portal.mjs';
import { prepare } from './steps/prepare.mjs';
import { root } from './steps/run.mjs';

const reference = referenceRoutes(process.env.OMBI_REFERENCE ?? join(root, '..', 'shared', 'reference', 'api-routes.tsv'));
if (!reference) {
  console.log('No reference table beside the project (../shared/reference/api-routes.tsv): nothing to compare.');
  process.exit(0);
}

await prepare();
const portal = await startPortal();
const document = await (await fetch(`${portal.url}/swagger/v1/swagger.json`)).json();
await portal.stop();

const served = openApiRoutes(document).filter(({ name }) => /\/api\/v[12]\//i.test(name));
const known = documentedDifferences(join(root, 'docs', 'api-differences.md'));
const isNamed = ({ key }) => known.some((difference) => difference.test(key));
const without = (routes, others) => routes.filter(({ key }) => !others.some((other) => other.key === key));

const missing = without(reference, served);
const extra = without(served, reference);
const unnamed = [...missing, ...extra].filter((route) => !isNamed(route));

console.log(
  `${reference.length} routes in the reference: ${reference.length - missing.length} served, ${missing.length} not; ${extra.length} served besides.`,
);
for (const { name } of missing.filter((route) => !isNamed(route))) console.log(`  not served, not named: ${name}`);
for (const { name } of extra.filter((route) => !isNamed(route))) console.log(`  served, not named:     ${name}`);
process.exitCode = unnamed.length > 0 ? 1 : 0;
