import { existsSync } from 'node:fs';
import { install } from './steps/install.mjs';
import { openly, quietly, root, tool } from './steps/run.mjs';

// What is installed is good enough, also when the lock file has moved on: nobody wants to wait for packages to write a file.
if (!existsSync(tool('ts7'))) await install(console.log);
await quietly(process.execPath, [tool('ts7/bin/tsc'), '-b', 'sdk/create']);
process.exitCode = await openly(process.execPath, [`${root}/sdk/create/dist/main.js`, ...process.argv.slice(2)]);
