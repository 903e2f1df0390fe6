import { spawn } from 'node:child_process';
import { PORTAL_ARGS, PORTAL_ENVIRONMENT } from './steps/portal.mjs';
import { prepare } from './steps/prepare.mjs';

try {
  await prepare(console.log, { tools: false });
} catch (failure) {
  console.error(failure.message);
  process.exit(1);
}

const portal = spawn(process.execPath, [...PORTAL_ARGS, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: PORTAL_ENVIRONMENT,
});

// The terminal sends Ctrl+C to the portal as well; a service runner signals only us.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
