import { Manifest, SDK_VERSION } from '@ombi/sdk';
import { satisfies, valid, validRange } from 'semver';
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
  // What somebody installed is never switched on without being asked.
  return { state: 'ready', manifest: { ...parsed.data, embedded: parsed.data.embedded && firstParty } };
}
