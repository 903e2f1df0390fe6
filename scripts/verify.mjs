import { openly } from './steps/run.mjs';

for (const script of ['test.mjs', 'api-diff.mjs']) {
  const code = await openly(process.execPath, [`scripts/${script}`]);
  if (code !== 0) process.exit(code);
}
