import { existsSync } from 'node:fs';
import { installPackages } from './steps/install.mjs';
import { runVisibly, runQuietly, root, toolPath } from './steps/run.mjs';

// What is installed is good enough, also when the lock file has moved on: nobody wants to wait for packages to write a file.
if (!existsSync(toolPath('ts7'))) await installPackages(console.log, { tools: true });
await runQuietly(process.execPath, [toolPath('ts7/bin/tsc'), '-b', 'sdk/create']);
// The program runs in the folder of the portal, and writes to the one in which it was called.
const env = { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd(), OMBI_SDK_FOLDER: `${root}/sdk` };
process.exitCode = await runVisibly(process.execPath, [`${root}/sdk/create/dist/main.js`, ...process.argv.slice(2)], { env });
