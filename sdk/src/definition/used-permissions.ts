import { announcedPermissions, type Manifest } from './manifest.js';
import type { Permission } from './permissions.js';

/** What of a definition tells which permissions it needs. */
interface Doings {
  readonly on?: object;
  readonly jobs?: readonly unknown[];
}

/** What a plug-in needs by what it does, as far as its definition shows: of files, sockets and processes only its manifest tells. */
export function usedPermissions({ on, jobs }: Doings, manifest: Pick<Manifest, 'provides' | 'ui'>): Permission[] {
  const hears = Object.keys(on ?? {}).length > 0;
  const works = (jobs ?? []).length > 0;
  return [...(hears ? (['events'] as const) : []), ...(works ? (['jobs'] as const) : []), ...announcedPermissions(manifest)];
}
