import { relative } from 'node:path';
import type { ScaffoldPlan } from './plugin-options.js';
import { TEMPLATES } from './templates.js';

const capabilities = TEMPLATES.map(({ capability, purpose }) => `    ${capability.padEnd(21)}${purpose}`).join('\n');

/** What `--help` prints. */
export const HELP_TEXT = `Usage: npm create @ombi/plugin -- [options]

Writes a new plug-in into a folder below the current one. Asks for what is not given.

  --id <word>              one lower-case word of 2 to 32 letters and digits, such as crier
  --name <name>            the name that people read, such as "Town crier"
  --capability <word>      what the plug-in is to the portal:
${capabilities}
  --folder <folder>        where to write it; default: ombi-plugin-<id>
  --ui                     with a settings screen of its own; without it the portal draws one
  --help                   this text
`;

/** What is printed after a plug-in was written. `sdkFolder` is that of a portal whose packages are not published. */
export function nextStepsText({ name, folder, ui }: ScaffoldPlan, workingFolder: string, sdkFolder?: string): string {
  const install = sdkFolder ? `npm install --save-dev "${sdkFolder}"` : 'npm install';
  const steps = [`cd ${relative(workingFolder, folder) || '.'}`, install, 'npm test', ...(ui ? ['npm run build:ui'] : [])];
  return `${name} is written.\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\nIts README.md says what to change next.\n`;
}
