import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/run.mjs';
import { exportsOf } from './declarations.mjs';
import { uiExportsOf } from './ui-exports.mjs';

const ENTRIES = { '@ombi/sdk': 'index.d.ts', '@ombi/sdk/testing': 'testing/index.d.ts' };

const UI_ENTRIES = { '@ombi/sdk/ui': 'index.ts', '@ombi/sdk/ui/slots': 'slots.ts' };

/** All that a plug-in may rely on, declaration by declaration: what changes here changes for every plug-in. */
export function apiReport() {
  const { version } = JSON.parse(readFileSync(join(root, 'sdk', 'package.json'), 'utf8'));
  const entries = [
    ...Object.entries(ENTRIES).map(([name, file]) => `## ${name}\n\n${modules(exportsOf(file))}`),
    ...Object.entries(UI_ENTRIES).map(([name, file]) => `## ${name}\n\n${modules(uiExportsOf(file))}`),
  ];
  return `# What plug-ins may rely on: @ombi/sdk ${version}

Written by \`npm run api:report\` from the declaration files, so that a review sees every change of the contract. Do not edit.

${entries.join('\n')}`;
}

function modules(found) {
  return [...grouped(found)].map(([module, exported]) => `### ${module}\n\n\`\`\`ts\n${declarations(exported)}\n\`\`\`\n`).join('\n');
}

/** Overloads and several constants in one statement share a text. */
const declarations = (exported) => [...new Set(exported.map(({ text }) => text))].join('\n\n');

function grouped(found) {
  const groups = new Map();
  for (const one of found) groups.set(one.module, [...(groups.get(one.module) ?? []), one]);
  return groups;
}
