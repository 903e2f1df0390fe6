import { buildDeclarations } from './sdk/declarations.mjs';
import { keep } from './sdk/keep.mjs';
import { manifestSchema } from './sdk/manifest-schema.mjs';
import { apiReport } from './sdk/report.mjs';

await buildDeclarations();
keep(
  {
    'sdk/api-report.md': apiReport(),
    'sdk/manifest.schema.json': `${JSON.stringify(await manifestSchema(), null, 2)}\n`,
  },
  'npm run api:report',
);
