/**
 * An installation that kills itself. Arguments: data folder, staged folder, the step at which it kills itself, and whether the new code
 * loads. Reports when it was finished.
 */
import { crashAtStep } from './crash-at-step.js';

const [dataDir = '', stagingPath = '', crashStep = '', code = ''] = process.argv.slice(2);
const die = (): void => void process.kill(process.pid, 'SIGKILL');

const { installPackage } = await import('./install-package.js');
await crashAtStep({ steps: 0, crashAtStep: Number(crashStep), die }, () => installPackage(dataDir, stagingPath, code === 'loads'));
process.stdout.write('over\n');
