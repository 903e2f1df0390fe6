#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { askMissingOptions, type PartialPluginOptions } from './prompts.js';
import { HELP_TEXT, nextStepsText } from './help.js';
import { createScaffoldPlan, InvalidOptionError, type PluginOptions } from './plugin-options.js';
import { writePlugin } from './write-plugin.js';

const FLAGS = {
  id: { type: 'string' },
  name: { type: 'string' },
  capability: { type: 'string' },
  folder: { type: 'string' },
  ui: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** npm runs a script in the folder of its package; INIT_CWD is the folder in which the user called npm. */
const workingFolder = process.env.INIT_CWD ?? process.cwd();

try {
  const { help, ...options } = parseFlags();
  if (help) process.stdout.write(HELP_TEXT);
  else await createPlugin(options);
} catch (cause) {
  if (!(cause instanceof InvalidOptionError)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
}

async function createPlugin(options: PartialPluginOptions): Promise<void> {
  const plan = createScaffoldPlan(await resolveOptions(options), workingFolder);
  await writePlugin(plan);
  process.stdout.write(nextStepsText(plan, workingFolder, process.env.OMBI_SDK_FOLDER));
}

function parseFlags(): PartialPluginOptions & { readonly help?: boolean } {
  try {
    const { ui, ...values } = parseArgs({ options: FLAGS }).values;
    return { ...values, hasUi: ui };
  } catch (cause) {
    throw new InvalidOptionError(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Prompts for missing options in a terminal; without a terminal all options are required. */
async function resolveOptions(given: PartialPluginOptions): Promise<PluginOptions> {
  const { id, name, capability, hasUi = false } = given;
  if (id !== undefined && name !== undefined && capability !== undefined) return { ...given, id, name, capability, hasUi };
  if (!process.stdin.isTTY) throw new InvalidOptionError('Say --id, --name and --capability, or start this in a terminal to be asked.');

  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askMissingOptions(given, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}
