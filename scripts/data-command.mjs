import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BUNDLED_SERVER } from './steps/build.mjs';
import { prepare } from './steps/prepare.mjs';
import { PORTAL_ENVIRONMENT } from './steps/portal.mjs';

// `npm run backup`, `npm run restore` and `npm run move`: the name of the command comes first, then what the caller gave.
try {
  await prepare(console.log, { tools: false });
} catch (failure) {
  console.error(failure.message);
  process.exit(1);
}

const command = spawn(process.execPath, [join(BUNDLED_SERVER, 'commands.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: PORTAL_ENVIRONMENT,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
command.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
