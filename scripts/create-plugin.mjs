import { existsSync } from 'node:fs';
import { install } from './steps/install.mjs';
import { runVisibly, runQuietly, root, toolPath } from './steps/run.mjs';

// What is installed is good enough, also when the lock file has moved on: nobody wants to wait for packages to write a file.
if (!existsSync(toolPath('ts7'))) await install(console.log, { tools: true });
await runQuietly(process.execPath, [toolPath('ts7/bin/tsc'), '-b', 'sdk/create']);
process.exitCode = await runVisibly(process.execPath, [`${root}/sdk/create/dist/main.js`, ...process.argv.slice(2)]);
