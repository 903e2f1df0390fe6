import { install } from './steps/install.mjs';
import { openly, quietly, root, tool } from './steps/run.mjs';

// The program is small: building it and the sdk that it speaks of takes a second, and nothing else is needed.
await install(console.log);
await quietly(process.execPath, [tool('ts7/bin/tsc'), '-b', 'sdk', 'sdk/build', 'sdk/create']);
process.exitCode = await openly(process.execPath, [`${root}/sdk/create/dist/main.js`, ...process.argv.slice(2)]);
