import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './steps/prepare.mjs';
import { root } from './steps/run.mjs';

try {
  await prepare();
} catch (failure) {
  console.error(failure.message);
  process.exit(1);
}

const portal = spawn(process.execPath, ['--enable-source-maps', join(root, 'core', 'dist', 'main.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});

// The terminal sends Ctrl+C to the portal as well; a service runner signals only us.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
