#!/usr/bin/env node
import { relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { complete } from './questions.js';
import type { HalfWish } from './questions.js';
import { planFor, Refusal } from './wish.js';
import type { Plan, Wish } from './wish.js';
import { write } from './write.js';

const FLAGS = {
  id: { type: 'string' },
  name: { type: 'string' },
  capability: { type: 'string' },
  folder: { type: 'string' },
  ui: { type: 'boolean' },
} as const;

/** npm runs a script in the folder of its package and tells here where the person stands. */
const standingIn = process.env.INIT_CWD ?? process.cwd();

try {
  const plan = planFor(await wish(typed()), standingIn);
  await write(plan);
  process.stdout.write(farewell(plan));
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
}

function typed(): HalfWish {
  try {
    return parseArgs({ options: FLAGS }).values;
  } catch (cause) {
    throw new Refusal(cause instanceof Error ? cause.message : String(cause));
  }
}

/** A terminal is asked for what is missing; where nobody can answer, everything has to be said. */
async function wish(known: HalfWish): Promise<Wish> {
  const { id, name, capability, ui = false } = known;
  if (id !== undefined && name !== undefined && capability !== undefined) return { ...known, id, name, capability, ui };
  if (!process.stdin.isTTY) throw new Refusal('Say --id, --name and --capability, or start this in a terminal to be asked.');

  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await complete(known, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

function farewell({ name, folder, ui }: Plan): string {
  const steps = [`cd ${relative(standingIn, folder) || '.'}`, 'npm install', 'npm test', ...(ui ? ['npm run build:ui'] : [])];
  return `${name} is written.\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\nIts README.md says what to change next.\n`;
}
