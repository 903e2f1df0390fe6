import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PackageRefused } from '../refused.js';

const Library = z.object({ resolved: z.string().optional(), inBundle: z.boolean().default(false) });
const Lock = z.object({ packages: z.record(z.string(), Library) });

/**
 * Every library came from the registry, says the list that npm wrote. A library may itself name a folder or a file of this machine for
 * what it needs, and npm would lay a link to it: a way out through the fence. Throws {@link PackageRefused}.
 */
export async function refuseForeign(workshop: string, registry: string): Promise<void> {
  const { packages } = Lock.parse(JSON.parse(await readFile(join(workshop, 'package-lock.json'), 'utf8')));
  const { origin } = new URL(registry);
  for (const [path, { resolved = '', inBundle }] of Object.entries(packages)) {
    // The first stands for the list itself. What lies inside of the file of another library came with that one.
    if (path === '' || inBundle || (URL.canParse(resolved) && new URL(resolved).origin === origin)) continue;
    throw new PackageRefused(
      'no-libraries',
      `It needs ${JSON.stringify(nameOf(path))}, which does not come from the registry; only libraries of ${new URL(registry).host} are taken.`,
    );
  }
}

const nameOf = (path: string): string => path.split('node_modules/').at(-1)!.slice(0, 100);
