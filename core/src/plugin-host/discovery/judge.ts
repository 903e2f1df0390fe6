import { Manifest, SDK_VERSION } from '@ombi/sdk';
import { major, satisfies, subset, valid, validRange } from 'semver';
import { z } from 'zod';
import type { PluginPackage } from './packages.js';

export type Verdict =
  { readonly state: 'ready'; readonly manifest: Manifest } | { readonly state: 'invalid' | 'incompatible'; readonly reason: string };

/** Judge a package by what is written in it; none of its code runs. */
export function judge({ manifest, version, firstParty }: Pick<PluginPackage, 'manifest' | 'version' | 'firstParty'>): Verdict {
  const parsed = Manifest.safeParse(manifest);

  if (!parsed.success) return { state: 'invalid', reason: z.prettifyError(parsed.error) };
  if (!valid(version)) return { state: 'invalid', reason: `"${version}" is not a version` };
  if (!validRange(parsed.data.sdk)) return { state: 'invalid', reason: `"${parsed.data.sdk}" is not a range of versions` };
  if (!satisfies(SDK_VERSION, parsed.data.sdk)) {
    return { state: 'incompatible', reason: `written for sdk ${parsed.data.sdk}, this portal speaks ${SDK_VERSION}` };
  }
  if (!endsInTime(parsed.data.sdk)) {
    const reason = `"${parsed.data.sdk}" promises that it works with versions of the sdk that do not exist yet; "^${SDK_VERSION}" would be a range that ends`;
    return { state: 'incompatible', reason };
  }
  // What somebody installed is never switched on without being asked.
  return { state: 'ready', manifest: { ...parsed.data, embedded: parsed.data.embedded && firstParty } };
}

/** Nobody can know what the next major version will be like, so no range goes beyond this one. */
const endsInTime = (range: string): boolean => subset(range, `<${major(SDK_VERSION) + 1}.0.0`, { includePrerelease: true });
