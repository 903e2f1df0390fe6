import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the vendors' official documents lie: `OMBI_CONTRACTS`, else `shared/contracts` beside or above the working folder; null when nowhere. */
export function contractFolder(): string | null {
  if (process.env.OMBI_CONTRACTS) return process.env.OMBI_CONTRACTS;
  for (let folder = process.cwd(); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'contracts');
    if (existsSync(candidate)) return candidate;
  }
  return null;
}
