import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SDK_VERSION } from '@ombi/sdk';
import { z } from 'zod';
import { PluginFacts } from '../facts.js';

const Kept = z.object({ of: z.string(), facts: PluginFacts });

/** Where a description is kept, and which code it is about. */
export interface Described {
  readonly file: string;
  readonly build: string;
}

/** What this code said of itself when it was asked, so that a start of the portal starts no plug-in; null when it was not asked yet. */
export async function recalled(described: Described): Promise<PluginFacts | null> {
  const { success, data } = Kept.safeParse(await read(described.file));
  return success && data.of === nameOf(described) ? data.facts : null;
}

/** A description that cannot be kept is one that has to be asked for again. */
export async function remember(described: Described, facts: PluginFacts): Promise<void> {
  try {
    await mkdir(dirname(described.file), { recursive: true });
    await writeFile(described.file, JSON.stringify({ of: nameOf(described), facts }));
  } catch {
    return;
  }
}

/** The same code may be understood differently by another version of the contract. */
const nameOf = ({ build }: Described): string => `${SDK_VERSION} ${build}`;

async function read(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
