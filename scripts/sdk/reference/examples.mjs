import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';

const TEMPLATES = 'sdk/create/templates';

/** A file of a template as an example: templates are built and tested, so what is shown works. */
export function templateExample(template, path) {
  const text = readFileSync(join(root, TEMPLATES, template, path), 'utf8').trim();
  return codeBlock(path.split('.').at(-1), text);
}

/** The manifest of a template. */
export function exampleManifest(template) {
  const { ombi } = JSON.parse(readFileSync(join(root, TEMPLATES, template, 'package.json'), 'utf8'));
  return codeBlock('json', JSON.stringify({ ombi }, null, 2));
}

/** Formats a text as a code block in Markdown. */
export const codeBlock = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``;
