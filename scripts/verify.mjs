import { runVisibly } from './steps/run.mjs';

for (const script of ['test.mjs', 'api-diff.mjs']) {
  const code = await runVisibly(process.execPath, [`scripts/${script}`]);
  if (code !== 0) process.exit(code);
}
