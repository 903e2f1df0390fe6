import { buildDeclarations } from './sdk/declarations.mjs';
import { writeOrCheck } from './sdk/write-generated.mjs';
import { manifestSchema } from './sdk/manifest-schema.mjs';
import { apiReport } from './sdk/report.mjs';

await buildDeclarations();
writeOrCheck(
  {
    'sdk/api-report.md': apiReport(),
    'sdk/manifest.schema.json': `${JSON.stringify(await manifestSchema(), null, 2)}\n`,
  },
  'npm run api:report',
);
