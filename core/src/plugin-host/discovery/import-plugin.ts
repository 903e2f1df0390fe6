import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyPlugin, Manifest } from '@ombi/sdk';
import { disagreement } from '../runners/code/agreement.js';
import { defaultExport } from '../runners/code/default-export.js';
import { placeOf, refused, type FoundPackage, type Outcome } from './outcome.js';
import { imported } from './plugin-set.js';

/** Imports the server entry of a plug-in, named by its absolute path. */
export type Importer = (file: string) => Promise<unknown>;

/** A top-level await that never ends must not hold up the start. */
const LOAD_TIMEOUT_MS = 10_000;

export const importEntry: Importer = (file) => import(pathToFileURL(file).href);

/** Take the code of a plug-in into this process. */
export async function importPlugin(found: FoundPackage, manifest: Manifest, importer: Importer): Promise<Outcome> {
  try {
    const definition = defaultExport(await soon(importer(join(found.folder, manifest.server))));
    const reason = disagreement(definition, manifest);
    if (reason) return refused(found, manifest, 'failed', reason);

    return imported({ ...placeOf(found), manifest }, definition as AnyPlugin);
  } catch (cause) {
    return refused(found, manifest, 'failed', `its code did not load: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not ready after ${LOAD_TIMEOUT_MS / 1000} seconds`)), LOAD_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
